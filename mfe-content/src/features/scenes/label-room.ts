import type { LaneBar } from '../../content/scenes/scene.ts';

/** Widths of a scale from which scenes.css shows a label, in pixels; the first one is the narrowest phone's. */
const ROOMS = [180, 240, 400] as const;

/** Pixels of a character, and around a label. */
const CHARACTER = 6.8;
const PADDING = 14;

/** The narrowest of {@link ROOMS} in which a bar's label fits into the bar, on a scale of `length`; undefined if none is. */
export const labelRoom = ([from, to, , label = '']: LaneBar, length: number): number | undefined =>
  ROOMS.find((room) => ((to - from) / length) * room >= label.length * CHARACTER + PADDING);
