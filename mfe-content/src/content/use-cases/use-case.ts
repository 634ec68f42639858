import type { TableData } from '@site/ui/data-table';
import type { SceneName } from '../scenes/scenes.ts';
import type { ClaimName } from '@site/ui/claims';

/** Sources of the demo dialog that the guides open; the same words as in the analytics events. */
export type ConsultingSource = 'Consulting - Seasonal Campaign Planning' | 'Consulting - Team Collaboration';

/** Effect of a button. There is no kind without one. */
export type ButtonAction =
  /** Opens the demo dialog, which reports `source` with is_consulting. */
  | { kind: 'demo-dialog'; source: ConsultingSource }
  /** Sends trial_cta_clicked with `use-case-<slug>` as its source, then goes to the trial on /pricing. */
  | { kind: 'trial' }
  /** Opens the booking calendar in a new tab and sends calendar_booking_clicked; never the dialog. */
  | { kind: 'booking' }
  /** An ordinary link to a page of this site, path with a leading slash. */
  | { kind: 'link'; to: `/${string}` };

/** A button or link of the page. */
export type GuideButton = {
  /** Visible text, which is also its accessible name. */
  label: string;
  action: ButtonAction;
};

/** Filled button first, then quiet ones. Never empty. */
export type GuideButtons = readonly [GuideButton, ...GuideButton[]];

/** A titled paragraph: a problem, a tip, a point of the solution. */
export type TitledText = {
  /** Two to six words, rendered as an h3. */
  title: string;
  /** One to three sentences of plain text. */
  text: string;
};

/** A card: a titled text, with an example or concrete points. */
export type GuideCard = TitledText & {
  /** Short list below the text, two to four entries; absent where the text says it all. */
  points?: readonly string[];
  /** What a customer would see, drawn over the text. */
  example?: { channel: string; headline: string; detail: string };
};

/** One claimed figure of a statistics block or of a case study. */
export type Statistic = {
  claim: ClaimName;
  /** The thing counted, two to five words. */
  label: string;
  /** One sentence on how a team gets there. */
  text: string;
};

/** One phase of a framework, or one stage of a step-by-step guide. */
export type Phase = {
  /** Name without a number: the list numbers it. */
  title: string;
  /** When it happens or how long it takes, for example `Hours 0–1`. */
  timing: string;
  /** Instructions, in order. */
  steps: readonly string[];
  /** Outcome of the phase, one sentence. */
  result: string;
};

/** Fields of every kind of section. */
type SectionBase = {
  /** Anchor on the page, kebab-case, unique within the guide. */
  id: string;
  /** Where it stands on the axis of the page; the times run down the page in order. */
  date?: string;
  /** Small label above the heading, at most three words. */
  label: string;
  /** The section's h2. */
  heading: string;
  /** A sentence below the heading, where the heading does not say it all. */
  intro?: string;
  /** Picture beside or above the content. */
  scene?: SceneName;
};

/** The problem the guide answers. */
export type ChallengeSection = SectionBase & { kind: 'challenge'; problems: readonly TitledText[] };

/** How to answer it, in principle. */
export type SolutionSection = SectionBase & { kind: 'solution'; points: readonly TitledText[] };

/** A group of equal things: tactics, strategies, what you'll learn. */
export type CardsSection = SectionBase & { kind: 'cards'; cards: readonly GuideCard[] };

/** Two groups side by side, each with a heading of its own. */
export type PairSection = {
  kind: 'pair';
  /** Anchor of the first group. */
  id: string;
  groups: readonly [CardsGroup, CardsGroup];
};

/** One of the groups of a pair. */
export type CardsGroup = SectionBase & { cards: readonly TitledText[] };

/** Practical advice, read in any order. */
export type TipsSection = SectionBase & { kind: 'tips'; tips: readonly TitledText[] };

/** The guide or framework: phases in the order in which they happen. */
export type PhasesSection = SectionBase & { kind: 'phases'; phases: readonly Phase[] };

/** A table. Every row has as many cells as there are columns; the first cell is the row's header. */
export type TableSection = SectionBase & TableData & { kind: 'table' };

/** An illustrative case. It names no customer, and `notice` says that it is a sample. */
export type CaseStudySection = SectionBase & {
  kind: 'case-study';
  /** Shown with the case: says that it is composed. */
  notice: string;
  /** The company and its trouble, without a name. */
  situation: string;
  /** Steps taken, in order of time. */
  events: readonly { when: string; what: string }[];
  outcomes: readonly Statistic[];
};

/** Results as figures. */
export type StatisticsSection = SectionBase & {
  kind: 'statistics';
  figures: readonly Statistic[];
};

/** The closing call to action. */
export type ClosingSection = SectionBase & { intro: string; buttons: GuideButtons };

/** One section of a guide; `kind` chooses the component that renders it. */
export type GuideSection =
  | ChallengeSection
  | SolutionSection
  | CardsSection
  | PairSection
  | TipsSection
  | PhasesSection
  | TableSection
  | CaseStudySection
  | StatisticsSection;

/** Units of a guide's time. */
export type TimeUnit = 'hours' | 'days' | 'weeks';

/** One guide at `/use-cases/<slug>`. */
export type UseCase = {
  /** Equal to the file name and to the last part of the path. */
  slug: string;
  /** Short name for the index, lists and breadcrumbs. */
  name: string;
  /** The situation in which a reader needs it, one sentence in their words. */
  problem: string;
  /** How long its phases take, as `4 hours`: the index draws it. */
  time: `${number} ${TimeUnit}`;
  /** Head of the document. */
  meta: {
    /** Plain title, at most 60 characters. */
    title: string;
    /** 50 to 160 characters; also the summary in the index of resources. */
    description: string;
  };
  /** First screen. The page repeats neither its h1 nor its introduction. */
  hero: {
    /** Where the axis of the page begins. */
    date: string;
    /** The page's h1. */
    title: string;
    /** Two or three sentences. */
    intro: string;
    buttons: GuideButtons;
    /** The product at the work that the guide describes. */
    scene: SceneName;
  };
  /** In the order of the page. */
  sections: readonly GuideSection[];
  /** Comes after the last section. */
  closing: ClosingSection;
};
