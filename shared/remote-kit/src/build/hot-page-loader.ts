/**
 * Development only: a page module accepts its own update. Content that both a component and the page's `meta` use
 * would otherwise reach the federation container, which reloads the whole page.
 */
export default function hotPage(source: string): string {
  return `${source}\nimport.meta.webpackHot?.accept();\n`;
}
