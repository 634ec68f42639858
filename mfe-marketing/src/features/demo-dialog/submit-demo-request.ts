import type { Dialog } from '@site/runtime/store';
import type { Problems } from '@site/ui/field';
import { insertRow } from '@site/ui/insert-row';
import { readFields } from '@site/ui/read-fields';
import { DEMO_FIELDS, type DemoFieldName } from '../../content/demo-fields.ts';

/** Where a request comes from. */
export type DemoOrigin = Pick<Extract<Dialog, { kind: 'demo' }>, 'source' | 'isConsulting'>;

/**
 * Checks the form and, if nothing is wrong, stores the request. Resolves to the problems found: an empty object once the
 * request is stored. Throws if it could not be stored.
 *
 * @param onSend called after the check, when the request is about to start.
 */
export async function submitDemoRequest(
  form: HTMLFormElement,
  { source, isConsulting = false }: DemoOrigin,
  onSend: () => void,
): Promise<Problems<DemoFieldName>> {
  const { values, problems } = readFields(form, DEMO_FIELDS);
  if (Object.keys(problems).length > 0) return problems;
  onSend();
  await insertRow('demo_requests', { ...values, source, is_consulting: isConsulting });
  return problems;
}
