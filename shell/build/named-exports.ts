import type { RsbuildPlugin } from '@rsbuild/core';

const LIBRARIES = /node_modules[\\/](?:react-router[\\/]dist[\\/]production|@radix-ui)[\\/].*\.mjs$/;

/** A constant with the name of a hook, and an export of React whose name is such a constant or an expression. */
const CONSTANT = /^var (\w+) = "(use\w*)";$/gm;
const LOOKED_UP = /\b(React\d*)\[(?:" (\w+) "\.trim\(\)\.toString\(\)|(\w+))\]/g;

/**
 * Names the exports of React that react-router and Radix look up, so that they also run with a React that lacks them. For
 * a name that is not in the source, the bundler's runtime makes an object of all exports: 0.2 KB in each first visit.
 */
export function namedExports(): RsbuildPlugin {
  return {
    name: 'site:named-exports',
    setup: (api) => api.transform({ test: LIBRARIES }, ({ code }) => withNamedExports(code)),
  };
}

/** A library's file in which each export of React is named where it is used. */
export function withNamedExports(code: string): string {
  const constants = new Map(
    [...code.matchAll(CONSTANT)].map(([, constant = '', name = '']) => [constant, name]),
  );
  return code.replace(LOOKED_UP, (whole, react: string, written?: string, constant = '') => {
    const name = written ?? constants.get(constant);
    return name === undefined ? whole : `${react}.${name}`;
  });
}
