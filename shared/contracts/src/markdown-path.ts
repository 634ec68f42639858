/** Path of a page's Markdown, which a promotion makes: `/features.md`, and `/index.md` for `/`. */
export const markdownPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;
