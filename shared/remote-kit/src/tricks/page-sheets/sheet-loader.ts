import type { Rspack } from '@rsbuild/core';

/** Finds the rules of the sheet that a query asks for, among all of the remote. */
export type SheetLoaderOptions = { rules: (css: string, query: string) => string };

/** Bundler loader for the style sheet that pages and fragments import, after Tailwind. */
export default function sheetLoader(this: Rspack.LoaderContext<SheetLoaderOptions>, css: string): string {
  // oxlint-disable-next-line no-this-in-exported-function -- that is how the bundler hands options to a loader
  const { resourceQuery } = this;
  // oxlint-disable-next-line no-this-in-exported-function -- the same
  return this.getOptions().rules(css, resourceQuery);
}
