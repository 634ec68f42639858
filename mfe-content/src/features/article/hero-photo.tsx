import { heroPhoto } from './hero-photo-address.ts';

type Props = { seed: string };

/** A photo over the drawing. It overhangs the frame, which cuts off the corner that browsers mark a broken image with. */
export function HeroPhoto({ seed }: Props) {
  const photo = heroPhoto(seed);
  if (!photo) return null;
  const { url, srcSet, width, height } = photo;
  return (
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
  );
}
