import type { Checked } from './checked.ts';
import { exposedSecret } from './exposed-secret.ts';
import { webAddress } from './web-address.ts';

const SECRET_NAME = /(?:^|[_-])(?:api_?key|key|token|secret|password|passwd|pwd|auth|signature|sig|jwt)$/i;

/**
 * The address of one page, path and query included.
 *
 * @param mistaken the address that was meant instead; undefined if it is right
 */
export const pageAddress =
  (mistaken: (url: URL) => string | undefined = () => undefined) =>
  (text: string): Checked => {
    const problem = exposedSecret(text, 'take it out, and make another one at its maker');
    if (problem) return { problem };
    const address = webAddress(text);
    if (!address)
      return { problem: 'is no address of a page: write one such as https://www.example.org/page' };
    const { url } = address;
    const name = [...url.searchParams.keys(), ...new URLSearchParams(url.hash.slice(1)).keys()].find((each) =>
      SECRET_NAME.test(each.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')),
    );
    if (name) {
      return {
        problem:
          'has a key or a password in its query, which every visitor could read: give the address without it',
      };
    }
    const other = mistaken(url);
    if (other) return { problem: `is a page that no other page can show: write ${other}` };
    return address.problem === undefined
      ? { value: url.href }
      : { problem: `${address.problem}: write ${url.href}` };
  };
