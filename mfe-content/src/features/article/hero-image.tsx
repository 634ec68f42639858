import { StaticMarkup } from '../items/static-markup.tsx';
import type { Article } from './article.ts';
import { HeroPhoto } from './hero-photo.tsx';

type Props = { article: Article };

/** The article's picture: a scene, or its drawing with a photo over it if the front matter asks for one. */
export function HeroImage({ article }: Props) {
  const markup = <StaticMarkup item={article} name="illustration" />;
  if (article.heroImage.isScene) return markup;
  return (
    <div
      role="img"
      aria-label={article.heroImage.alt}
      className="relative aspect-[1200/630] overflow-hidden rounded-lg border border-line bg-sunken"
    >
      {markup}
      {article.heroImage.photo && <HeroPhoto seed={article.heroImage.seed} />}
    </div>
  );
}
