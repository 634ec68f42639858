// Prints publint's findings in a tarball, but for entries that only tests have: no tarball has their files.
import { readFile } from 'node:fs/promises';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const [, , tarball = ''] = process.argv;
const { buffer } = new Uint8Array(await readFile(tarball));
const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
for (const message of messages.filter(({ path }) => !path[1]?.startsWith('./testing/')))
  console.log(formatMessage(message, pkg));
