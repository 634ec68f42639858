import { StaticMarkup } from '../items/static-markup.tsx';
import type { Article } from './article.ts';
import { HeroPhoto } from './hero-photo.tsx';

type Props = { article: Article };

/** The article's picture: its drawing, or over it a photo if the front matter asks for one. One picture to screen readers. */
export function HeroImage({ article }: Props) {
  return (
    <div
      role="img"
      aria-label={article.heroImage.alt}
      className="relative aspect-[1200/630] overflow-hidden rounded-lg border border-line bg-sunken"
    >
      <StaticMarkup item={article} name="illustration" />
      {article.heroImage.photo && <HeroPhoto seed={article.heroImage.seed} />}
    </div>
  );
}
