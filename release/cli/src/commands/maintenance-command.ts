import { prune } from '@site/release-changes/prune';
import { verify } from '@site/release-changes/verify';
import { openSite, type Site } from '@site/release-model/site';
import { withProgress } from './progress.ts';
import { ownerOfSite } from './ask-operator.ts';

type PruneOptions = { keep: string; days: string; why?: string };

/** `site prune`. */
export async function pruneCommand(
  site: Site,
  _args: readonly string[],
  values: PruneOptions,
): Promise<void> {
  const order = {
    keep: Number(values.keep),
    days: Number(values.days),
    ...(await ownerOfSite(site, values.why)),
  };
  const { message } = await withProgress('removing', (makeRoom) =>
    prune(site, order, (planned) => {
      makeRoom();
      console.log(`will remove ${planned.versions} package versions and ${planned.content} files`);
    }),
  );
  console.log(message);
}

/** `site verify`. Returns false if something is damaged. */
export async function verifyCommand(
  site: Site,
  _args: readonly string[],
  values: { from?: string; json?: true },
): Promise<boolean> {
  const copy = values.from === undefined ? undefined : openSite(values.from);
  const result = await withProgress('checking every file', () => verify(site, copy));
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else {
    for (const key of result.repaired) console.log(`repaired ${key}`);
    for (const { problem } of result.damages) console.error(problem);
    for (const version of result.unsigned) console.log(`no current key has signed ${version}`);
    console.log(
      `checked ${result.entries} log entries, ${result.versions} versions and ${result.contents} files: ${
        result.damages.length === 0 ? 'all intact' : `${result.damages.length} damaged`
      }`,
    );
  }
  return result.damages.length === 0;
}
