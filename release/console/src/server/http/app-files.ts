import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';
import { mediaType } from '@site/release-model/response-headers';

/** A file of the console's page. */
export type AppFile = { bytes: Buffer; type: string; isForever: boolean };

/** Folder of the built page. */
const appFolder = (): string => path.resolve(import.meta.dirname, '../../../dist/app');

/** Path of a request → file. Throws a {@link UserError} if the page has not been built. */
export function appFiles(folder = appFolder()): ReadonlyMap<string, AppFile> {
  try {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.relative(folder, path.join(each.parentPath, each.name)));
    const files = names.map((name): [string, AppFile] => {
      const request = `/${name.split(path.sep).join('/')}`;
      return [
        request === '/index.html' ? '/' : request,
        {
          bytes: readFileSync(path.join(folder, name)),
          type: mediaType(name),
          isForever: /\.[\da-f]{8,}\./.test(name),
        },
      ];
    });
    const found = new Map(files);
    if (found.has('/')) return found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  throw new UserError('The page of the console has not been built: run "npm run app -w release/console".');
}
