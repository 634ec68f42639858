import { prune } from '@site/release-changes/prune';
import { verify } from '@site/release-changes/verify';
import { openSite, type Site } from '@site/release-model/site';
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
  const { message } = await prune(site, order, (planned) =>
    console.log(`will remove ${planned.versions} package versions and ${planned.content} files`),
  );
  console.log(message);
}

/** `site verify`. Returns false if something is damaged. */
export async function verifyCommand(
  site: Site,
  _args: readonly string[],
  values: { from?: string; json?: true },
): Promise<boolean> {
  const result = await verify(site, values.from === undefined ? undefined : openSite(values.from));
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
