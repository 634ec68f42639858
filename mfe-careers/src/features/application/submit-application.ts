import type { Problems } from '@site/ui/field';
import { insertRow } from '@site/ui/insert-row';
import { readFields } from '@site/ui/read-fields';
import { APPLICATION_FIELDS, type ApplicationField } from '../../content/application-fields.ts';

export { prepareInsert } from '@site/ui/prepare-insert';

/**
 * Checks the form and, if nothing is wrong, stores the application. Resolves to the problems found: an empty object
 * once the application is stored. Throws if it could not be stored.
 *
 * @param onSend called after the check, when the request is about to start.
 */
export async function submitApplication(
  form: HTMLFormElement,
  position: { id: string; title: string },
  onSend: () => void,
): Promise<Problems<ApplicationField>> {
  const { values, problems } = readFields(form, APPLICATION_FIELDS);
  if (Object.keys(problems).length > 0) return problems;
  onSend();
  await insertRow('job_applications', { job_id: position.id, job_title: position.title, ...values });
  return problems;
}
