import { StaticMarkup } from '../items/static-markup.tsx';
import type { Article } from './article.ts';
import { heroPhoto } from './hero-photo.ts';

type Props = { article: Article };

/**
 * The article's picture: a drawing that is always there, and over it the photo once it has arrived. One picture to
 * screen readers, whichever of the two is seen. The photo overhangs the frame, so that the corner in which browsers mark
 * a broken image is cut off.
 */
export function HeroImage({ article }: Props) {
  const { url, srcSet, width, height } = heroPhoto(article.heroImage.seed);
  return (
    <div
      role="img"
      aria-label={article.heroImage.alt}
      className="relative aspect-[1200/630] overflow-hidden rounded-lg border border-line bg-sunken"
    >
      <StaticMarkup item={article} name="illustration" />
      <img
        // Before `src`, or Safari starts with that one.
        srcSet={srcSet}
        sizes="(width >= 74rem) 74rem, 100vw"
        src={url}
        alt=""
        width={width}
        height={height}
        fetchPriority="high"
        decoding="async"
        referrerPolicy="no-referrer"
        className="absolute -inset-6 size-[calc(100%+3rem)] max-w-none object-cover"
      />
    </div>
  );
}
