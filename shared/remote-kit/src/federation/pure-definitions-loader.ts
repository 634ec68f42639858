/**
 * Marks a library's top-level component and context definitions as free of side effects, so that unused ones can be
 * dropped: in react-router's one file, `Form` and the framework mode's `Link` stay otherwise (4 KB brotli).
 */
export default function pureDefinitions(source: string): string {
  return source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}
