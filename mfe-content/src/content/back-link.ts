/** Link from an article or guide to the index. A module by itself: those pages load no other text of the index. */
export const backLink = { to: '/resources', label: 'Back to Resources' } as const;
