import path from 'node:path';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { readPublicSettings } from './public-settings.ts';
import { Sentence } from './sentence.ts';
import { serve } from './serve.ts';
import { sitePort, siteRootFolder } from './settings.ts';
import { SiteRoot } from './site-root.ts';

const USAGE = `site publish <folder>…   copy built packages into the site root as immutable versions
site promote             render a release from the latest versions and make it live
site serve               serve the live release
site status              show what is live`;

/** Runs one command; returns the exit code. */
export async function runCommandLine([command, ...rest]: readonly string[]): Promise<number> {
  const root = new SiteRoot(siteRootFolder(process.env));
  try {
    switch (command) {
      case 'publish':
        for (const folder of rest) {
          const { name, version, isNew } = await publish(root, path.resolve(folder));
          console.log(`${isNew ? 'published' : 'unchanged'}  ${name} ${version}`);
        }
        return 0;
      case 'promote': {
        const { release, pages, isNew } = await promote(root, readPublicSettings(process.env));
        console.log(
          isNew
            ? `release ${release.number} is live: ${pages} pages`
            : `release ${release.number} is live already`,
        );
        return 0;
      }
      case 'serve': {
        const { url } = await serve(root, sitePort(process.env));
        console.log(url);
        return await new Promise<number>(() => {});
      }
      case 'status': {
        const release = root.current();
        if (!release) throw new Sentence('No release is live: run "site promote".');
        console.log(`release ${release.number}, promoted ${release.promotedAt}`);
        for (const [name, version] of Object.entries(release.parts))
          console.log(`  ${name.padEnd(12)}${version}`);
        return 0;
      }
      default:
        console.log(USAGE);
        return command === undefined || command === 'help' ? 0 : 2;
    }
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    console.error(error.message);
    return 1;
  }
}
