/** Comment that the loader leaves where it dropped a display name, so that the build can tell that it did. */
export const DROPPED_DISPLAY_NAME = '/* display name dropped */';

/** What the loader puts in front of a definition. */
export const PURE_DEFINITION = '/* @__PURE__ */ React';

/**
 * Marks a library's top-level component and context definitions as free of side effects, so that the bundler can drop
 * the unused ones: in react-router's one file, `Form` and the framework mode's `Link` stay otherwise (4 KB brotli).
 */
export default function pureDefinitions(source: string): string {
  return source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, DROPPED_DISPLAY_NAME);
}
