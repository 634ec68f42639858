import { createHash } from 'node:crypto';

/** Colours of the motif. */
export type MotifColors = { line: string; muted: string; accent: string };

const LANES = 4;
const LANE_HEIGHT = 43;
const BAR_HEIGHT = 19;
/** Width of a day in pixels. */
const DAY = 40;

/**
 * Promotions on the lanes of the product's timeline. A seed determines their arrangement, so every page always has the
 * same one. They illustrate the product and are not data.
 *
 * @param seed any text
 * @param top of the first lane in pixels
 * @param width of the image in pixels
 */
export function timelineMotif(seed: string, top: number, width: number, colors: MotifColors): string {
  const bytes = createHash('shake256', { outputLength: 128 }).update(seed).digest();
  let next = 0;
  const draw = (below: number) => (bytes[next++ % bytes.length] ?? 0) % below;
  const ownLane = draw(LANES);
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const y = top + lane * LANE_HEIGHT;
    const isOwn = lane === ownLane;
    const bars: string[] = [];
    for (let day = draw(6) - 3; day * DAY < width;) {
      const days = 2 + draw(6);
      const fill = isOwn ? colors.accent : colors.muted;
      const opacity = isOwn ? 1 : [0.2, 0.34, 0.5][draw(3)];
      bars.push(
        `<rect x="${day * DAY}" y="${y + (LANE_HEIGHT - BAR_HEIGHT) / 2}" width="${days * DAY - 8}" height="${BAR_HEIGHT}" rx="5" fill="${fill}" opacity="${opacity}"/>`,
      );
      day += days + 1 + draw(isOwn ? 9 : 5);
    }
    return `<rect y="${y}" width="${width}" height="1.5" fill="${colors.line}"/>${bars.join('')}`;
  });
  return lanes.join('');
}
