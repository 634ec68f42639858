/** Buttons of the index. A module by itself: the page loads no other text as a script. */
export const resourcesButtons = { articles: 'See all articles' } as const;
