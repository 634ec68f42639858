import { expect, test } from '@rstest/core';
import type { Field } from './field.ts';
import { readFields } from './read-fields.ts';

const missing = { title: 'Missing', advice: 'Please fill it in.' };
const wrong = { title: 'Wrong', advice: 'Please check it.' };
const FIELDS = {
  profile: { kind: 'web-address', longest: 2048, policy: 'profile', missing, wrong },
  name: { kind: 'text', longest: 200, policy: 'name' },
  email: { kind: 'mail', longest: 254, policy: 'email', wrong },
} as const satisfies Record<string, Field>;

const PROFILE = 'https://www.linkedin.com/in/ada';

function formWith(values: Partial<Record<keyof typeof FIELDS, string>>): HTMLFormElement {
  const form = document.createElement('form');
  for (const name of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    const input = document.createElement('input');
    input.name = name;
    input.value = values[name] ?? '';
    form.append(input);
  }
  return form;
}
const read = (values: Parameters<typeof formWith>[0]) =>
  readFields(formWith({ profile: PROFILE, ...values }), FIELDS);

test.each([
  'https://www.linkedin.com/in/ada',
  'http://linkedin.com/in/ada?locale=de',
  'HTTPS://de.linkedin.com/in/zo%C3%AB-müller/',
  `https://www.linkedin.com/in/${'a'.repeat(2048 - 28)}`,
])('takes the address %s', (profile) => {
  expect(read({ profile })).toEqual({ values: { profile, name: null, email: null }, problems: {} });
});

test.each(['linkedin.com/in/ada', 'javascript:alert(1)', 'https://', 'https:// linkedin.com', 'Ada'])(
  'asks for a full address instead of %s',
  (profile) => expect(read({ profile }).problems).toEqual({ profile: wrong }),
);

test('invisible characters make no value wrong, and are not stored', () => {
  const values = {
    profile: `\u200E\u200B ${PROFILE}\u2060\t`,
    name: '\u202EAda\tLovelace\u200B\n',
    email: '\uFEFFada@müller.de\u200F',
  };
  expect(read(values)).toEqual({
    values: { profile: PROFILE, name: 'Ada Lovelace', email: 'ada@xn--mller-kva.de' },
    problems: {},
  });
});

test('a field of nothing visible is empty', () => {
  expect(read({ profile: ' \u200B\u2060 ', name: '\u200D', email: '\uFEFF' })).toEqual({
    values: { profile: null, name: null, email: null },
    problems: { profile: missing },
  });
});

test('longer values than the columns take are told, not cut; an emoji is one character', () => {
  const { problems } = read({ profile: `${PROFILE}${'a'.repeat(2048)}`, name: 'a'.repeat(201) });
  expect(problems).toEqual({
    profile: { title: 'Too long', advice: 'Please use at most 2,048 characters.' },
    name: { title: 'Too long', advice: 'Please use at most 200 characters.' },
  });
  expect(read({ name: '😀'.repeat(200) }).problems).toEqual({});
});

test('names every wrong field, in their order, and the reason of an address of mail', () => {
  const { problems } = readFields(formWith({ email: 'ada' }), FIELDS);
  expect(Object.keys(problems)).toEqual(['profile', 'email']);
  expect(problems.email).toEqual({ title: 'Wrong', advice: expect.stringContaining('one @') });
});

test('a form without the inputs is a mistake of ours', () => {
  expect(() => readFields(document.createElement('form'), FIELDS)).toThrow('no input profile');
});
