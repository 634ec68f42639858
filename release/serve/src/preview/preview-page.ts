import { RELEASE_ELEMENT_ID, type InlinedRelease, type PublicSettings } from '@site/contracts';

/** Path, on a preview's origin, that stands for the backend: it answers like it and stores nothing. */
export const PREVIEW_BACKEND = '/preview-backend';

/** Path of the style sheet that shows the mark. */
export const PREVIEW_MARK = '/preview-mark.css';

/** The settings of a preview: forms reach no database, and nothing is measured. All others are the live ones. */
export const previewSettings = (live: PublicSettings, origin: string): PublicSettings => ({
  ...live,
  PUBLIC_SUPABASE_URL: `${origin}${PREVIEW_BACKEND}`,
  PUBLIC_POSTHOG_KEY: '',
});

const RELEASE_ELEMENT = new RegExp(`(<script[^>]* id="${RELEASE_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`, 's');

/**
 * A page as a preview shows it: byte for byte the page of the release, but for the settings in its release element and a
 * link to the style sheet of the mark. The mark is no element, so that hydration and layout stay as they are.
 *
 * @param html of the page, as a promotion would serve it
 */
export function previewPage(html: string, settings: PublicSettings): string {
  return html
    .replace(RELEASE_ELEMENT, (_all, start: string, json: string, end: string) => {
      const release = { ...(JSON.parse(json) as InlinedRelease), settings };
      return `${start}${JSON.stringify(release).replaceAll('<', '\\u003c')}${end}`;
    })
    .replace('</head>', `<link rel="stylesheet" href="${PREVIEW_MARK}"></head>`);
}

/**
 * Style sheet of the mark: a line at the top of the window that lets clicks through.
 *
 * @param text shown to people; none for no mark
 */
export const markStyles = (text: string): string =>
  text &&
  `html::after {
  content: ${JSON.stringify(text)};
  position: fixed;
  inset: 0 0 auto;
  z-index: 2147483647;
  padding: 0 12px;
  overflow: hidden;
  background: #5b21b6;
  color: #fff;
  font: 600 11px/18px system-ui, sans-serif;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
}
@media print {
  html::after { position: static; }
}
`;
