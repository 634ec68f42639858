/**
 * Owner or state of a bar: `own` campaigns, those of a `rival`, `quiet` work around them, `soft` for a state between,
 * `ghost` for something planned that did not or should not happen.
 */
export type Tone = 'own' | 'rival' | 'quiet' | 'soft' | 'ghost';

/** A bar of a lane, in the units of the panel's scale. */
export type LaneBar = readonly [from: number, to: number, tone: Tone, label?: string];

/** Whole positions on a scale → their texts. */
type Ticks = Readonly<Record<number, string>>;

/** A comment below the content of a panel. */
export type Remark = { who: string; text: string };

type PanelBase = { title: string; note?: string; remark?: Remark };

/** Bars over time, one lane for each owner, channel or step. */
export type LanesPanel = PanelBase & {
  kind: 'lanes';
  /** Units from the left edge to the right one. */
  length: number;
  ticks: Ticks;
  lanes: readonly { name: string; bars: readonly LaneBar[] }[];
  /** Crowded or decisive part of the scale. */
  band?: readonly [from: number, to: number];
};

/** A measured curve over time. */
export type CurvePanel = PanelBase & {
  kind: 'curve';
  ticks: Ticks;
  /** Units from the left edge to the right one, for ticks and marks. */
  length: number;
  /** Heights from 0 to 100 at equal distances. */
  lines: readonly { tone: 'ink' | 'accent' | 'dashed'; heights: readonly number[] }[];
  /** Points on the curve, each with a text and the side of the curve on which there is room for it. */
  marks: readonly (readonly [at: number, height: number, label: string, side: 'left' | 'right' | 'below'])[];
};

/** Shares of a whole, which add up to 100. */
export type SplitPanel = PanelBase & {
  kind: 'split';
  parts: readonly { share: number; name: string; detail: string; tone: Tone }[];
};

/** Quantities to compare; the longest bar is as wide as the panel. */
export type BarsPanel = PanelBase & {
  kind: 'bars';
  rows: readonly { name: string; value: number; text: string; tone: Tone }[];
};

/** Entries of a feed, newest first, each with what to do about it. */
export type FeedPanel = PanelBase & {
  kind: 'feed';
  entries: readonly {
    time: string;
    title: string;
    detail: string;
    chip?: readonly [text: string, tone: Tone];
  }[];
};

/** What four competitors sent on one morning, as they sent it, each with its grade. */
export type MorningPanel = PanelBase & {
  kind: 'morning';
  grades: readonly (readonly [text: string, tone: Tone])[];
};

/** Fields and their values. */
export type RecordPanel = PanelBase & {
  kind: 'record';
  rows: readonly (readonly [field: string, value: string])[];
};

/** Points to tick off. */
export type ChecklistPanel = PanelBase & {
  kind: 'checklist';
  items: readonly { text: string; isDone: boolean }[];
};

/** One panel of the product, drawn. */
export type Panel =
  | LanesPanel
  | CurvePanel
  | SplitPanel
  | BarsPanel
  | FeedPanel
  | MorningPanel
  | RecordPanel
  | ChecklistPanel;

/** A picture of the product at work. All of it is sample data. */
export type SceneData = {
  /** Describes the picture to visitors who don't see it, figures included. */
  description: string;
  /** The second one lies over the lower edge of the first. */
  panels: readonly [Panel, Panel?];
};
