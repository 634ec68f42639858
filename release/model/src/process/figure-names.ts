/** Pages that visitors asked for, by release. The operator reads it from every replica. */
export const VIEWS = 'site_page_views_total';

/** Remotes that failed in browsers, by remote, version and release. The operator reads it too. */
export const FALLBACKS = 'site_fallback_requests_total';
