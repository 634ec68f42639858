import type { Checked } from './checked.ts';
import { webOrigin } from './web-origin.ts';

const WANTED = 'write an origin with a star for the preview, such as https://*.preview.example.com';
/** Stands for the star, which no address may have. */
const LABEL = 'star-of-previews';

/** Where previews are: an origin with `*` in place of the id, for example `https://*.preview.example.com`. */
export function previewOrigin(text: string): Checked {
  const [before, after, ...others] = text.split('*');
  if (before === undefined || !after?.startsWith('.') || others.length > 0 || !/^[^.]*$/.test(before)) {
    return { problem: `is no pattern of an origin: ${WANTED}` };
  }
  const result = webOrigin({ isHttpFine: true })(`${before}${LABEL}${after}`);
  const star = (whole: string) => whole.replace(LABEL, '*');
  return 'value' in result ? { value: star(result.value) } : { problem: star(result.problem) };
}
