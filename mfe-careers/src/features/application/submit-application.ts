import { insertRow } from '@site/ui/insert-row';
import { findProblems, readApplication, type FieldProblems } from './application-fields.ts';

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
): Promise<FieldProblems> {
  const problems = findProblems(form);
  if (Object.keys(problems).length > 0) return problems;
  const application = readApplication(form, position);
  onSend();
  await insertRow('job_applications', application);
  return problems;
}
