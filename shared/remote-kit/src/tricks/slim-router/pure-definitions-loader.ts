// Comments that the loader leaves at its edits, so that the build can tell that it made them.
export const MARKED_DEFINITION = '/* marked as pure */';
export const DROPPED_DISPLAY_NAME = '/* display name dropped */';

/**
 * Marks a library's top-level component and context definitions as free of side effects, so that the bundler can drop
 * the unused ones: in react-router's one file, `Form` and the framework mode's `Link` stay otherwise (4 KB brotli).
 */
export default function pureDefinitions(source: string): string {
  return source
    .replace(
      /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
      `$1${MARKED_DEFINITION} /* @__PURE__ */ $2`,
    )
    .replace(/^\w+\.displayName = "\w+";$/gm, DROPPED_DISPLAY_NAME);
}
