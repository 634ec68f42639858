import type { ReportForm } from '@site/release-model/check-report';
import type { ReportRefs } from '@site/release-model/log-entry';
import { readVerdict } from '@site/release-model/verdict';
import { DamagedContentError } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import { UserError } from '@site/contracts/user-error';

/** Reads a report. Throws a {@link UserError} if there is none, or if pruning has removed it. */
export async function readReport(site: Site, name: string, form: ReportForm): Promise<Buffer> {
  const refs = await reportRefs(site, name);
  if (!refs) throw new UserError(`There is no report of ${name}: "site log" shows which entries have one.`);
  try {
    return await site.content.get(refs[form]);
  } catch (error) {
    if (!(error instanceof DamagedContentError) || error.problem !== 'missing') throw error;
    throw new UserError(`The report of ${name} was removed by "site prune".`, { cause: error });
  }
}

async function reportRefs(site: Site, name: string): Promise<ReportRefs | undefined> {
  if (!/^\d{1,9}$/.test(name)) {
    return /^\d{9}-[\da-f-]{36}$/.test(name) ? (await readVerdict(site, name))?.report : undefined;
  }
  const number = Number(name);
  return (await site.log.find(number))?.report;
}
