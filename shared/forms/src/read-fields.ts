import type { Field, Problem, Problems } from './field.ts';
import { mailAddress } from './mail-address.ts';
import { plainText } from './plain-text.ts';

/** The same rule as the check on `job_applications.linkedin_profile`: any http(s) address. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+([/?#].*)?$/iu;

/** The value to store, or what is wrong with it. */
function read(text: string, field: Field): { value: string } | { problem: Problem } {
  const { kind, longest, wrong = { title: '', advice: '' } } = field;
  const tooLong = {
    title: 'Too long',
    advice: `Please use at most ${longest.toLocaleString('en')} characters.`,
  };
  if (kind === 'mail') {
    const mail = mailAddress(text);
    return 'reason' in mail ? { problem: { ...wrong, advice: mail.reason } } : { value: mail.address };
  }
  if (kind === 'web-address' && !WEB_ADDRESS.test(text)) return { problem: wrong };
  // Postgres counts characters, not halves of them.
  return Array.from(text).length > longest ? { problem: tooLong } : { value: text };
}

/** A form's values as they are stored, null for an optional field left empty; and its problems, in the fields' order. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  fields: Readonly<Record<Name, Field>>,
): { values: Record<Name, string | null>; problems: Problems<Name> } {
  const values = {} as Record<Name, string | null>;
  const problems: Problems<Name> = {};
  for (const [name, field] of Object.entries(fields) as [Name, Field][]) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) throw new Error(`The form has no input ${name}.`);
    const text = plainText(input.value);
    const result = text ? read(text, field) : field.missing ? { problem: field.missing } : { value: null };
    values[name] = 'value' in result ? result.value : null;
    if ('problem' in result) problems[name] = result.problem;
  }
  return { values, problems };
}
