/** Shown while the company's details are samples, which only a local site shows by default. */
export const SAMPLE_NOTICE = 'Sample details.';

/** Marks a block that has no real content yet. */
export const SAMPLE_MARK = 'Sample';

/** Replaces the details on a site that shows no samples. */
export const PENDING_NOTICE = 'The operator’s registered details follow before the site goes live.';
