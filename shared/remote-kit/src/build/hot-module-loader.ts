/**
 * `npm run dev -- --site` only: a page or fragment accepts its own update and tells the shell, whose production React
 * can't refresh components itself (`shell/src/overrides/live-modules.tsx`). The event is `LOCAL_BUILD_CHANGED`.
 */
export default function hotModule(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isUpdate = true; });
  if (import.meta.webpackHot.data?.isUpdate) dispatchEvent(new Event('site:local-build-changed'));
}
`;
}
