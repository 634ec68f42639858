/** One bar of the plan for a new colleague's first twelve weeks. */
export type Milestone = {
  /** How long it lasts; the next bar follows at once. */
  weeks: number;
  /** The work of these weeks, at most 18 characters: the bar is narrow. */
  label: string;
};

/** An open position. */
export type Position = {
  /** Stored with every application, and the position's anchor on the page; never changes once published. */
  id: string;
  /** As shown in the list, in an application and in search results. */
  title: string;
  department: 'Sales' | 'Marketing' | 'Analytics' | 'Engineering';
  location: 'Remote / On-site';
  type: 'Full-time';
  /** First day of the advertisement, ISO date. */
  datePosted: string;
  /** What the job is about: two or three sentences. */
  description: string;
  /** What the person will do, each starting with a verb. */
  responsibilities: readonly string[];
  /** What the person must bring. */
  requirements: readonly string[];
  /** A first look, then regular work, then what the person owns; together 12 weeks. */
  firstWeeks: readonly [Milestone, Milestone, Milestone];
};
