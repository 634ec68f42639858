// Nothing of a browser: the backend's function runs the same file.
import type { Field, Problem, Problems } from './field.ts';
import { mailAddress } from './mail-address.ts';
import { plainText } from './plain-text.ts';

/** The same rule as the check on `job_applications.linkedin_profile`: any http(s) address. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+([/?#].*)?$/iu;

type Value = string | boolean | null;
type Read = { value: Value } | { problem: Problem };

/** A typed text as it is stored; that of a textarea keeps its lines. */
const storedText = (given: string, kind: Field['kind']): string =>
  kind === 'textarea' ? given.split(/\r?\n/).map(plainText).join('\n').trim() : plainText(given);

/** The value to store, or what is wrong with it. */
function read(given: unknown, field: Field): Read {
  const { kind, missing } = field;
  if (kind === 'checkbox') return missing && !given ? { problem: missing } : { value: Boolean(given) };
  const text = typeof given === 'string' ? storedText(given, kind) : '';
  if (!text || (kind === 'select' && !Object.hasOwn(field.options, text))) {
    return missing ? { problem: missing } : { value: null };
  }
  return kind === 'select' ? { value: text } : readText(text, field);
}

function readText(text: string, { kind, maxLength, wrong = { title: '', advice: '' } }: TextField): Read {
  if (kind === 'email') {
    const mail = mailAddress(text);
    return 'reason' in mail ? { problem: { ...wrong, advice: mail.reason } } : { value: mail.address };
  }
  if (kind === 'url' && !WEB_ADDRESS.test(text)) return { problem: wrong };
  // Postgres counts characters, not halves of them.
  if (Array.from(text).length <= maxLength) return { value: text };
  const advice = `Please use at most ${maxLength.toLocaleString('en')} characters.`;
  return { problem: { title: 'Too long', advice } };
}

type TextField = Extract<Field, { maxLength: number }>;

/**
 * A form's values as they are stored, null for an optional field left empty; and its problems, in the fields' order.
 *
 * @param filled what was filled in, by the names of the fields: a form's `FormData`, or the fields of a request
 */
export function readFields<Name extends string>(
  filled: { get: (name: Name) => unknown },
  fields: Readonly<Record<Name, Field>>,
): { values: Record<Name, Value>; problems: Problems<Name> } {
  const values = {} as Record<Name, Value>;
  const problems: Problems<Name> = {};
  for (const [name, field] of Object.entries(fields) as [Name, Field][]) {
    const result = read(filled.get(name), field);
    values[name] = 'value' in result ? result.value : null;
    if ('problem' in result) problems[name] = result.problem;
  }
  return { values, problems };
}
