import { expect, test } from '@rstest/core';
import type { Field } from './field.ts';
import { readFields } from './read-fields.ts';

const missing = { title: 'Missing', advice: 'Please fill it in.' };
const wrong = { title: 'Wrong', advice: 'Please check it.' };
const FIELDS = {
  profile: { kind: 'url', maxLength: 2048, label: 'Profile', policy: 'profile', missing, wrong },
  name: { kind: 'text', maxLength: 200, label: 'Name', policy: 'name' },
  email: { kind: 'email', maxLength: 254, label: 'Email', policy: 'email', wrong },
} as const satisfies Record<string, Field>;

const PROFILE = 'https://www.linkedin.com/in/ada';

const read = (values: Partial<Record<keyof typeof FIELDS, string>>) =>
  readFields(new Map(Object.entries({ profile: PROFILE, ...values })), FIELDS);

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
  const { problems } = read({ profile: '', email: 'ada' });
  expect(Object.keys(problems)).toEqual(['profile', 'email']);
  expect(problems.email).toEqual({ title: 'Wrong', advice: expect.stringContaining('one @') });
});

test.each<[string, Field, unknown, object]>([
  ['an option', { kind: 'select', options: { s: 'Small' }, label: '', policy: '' }, 's', { value: 's' }],
  [
    'none of the options',
    { kind: 'select', options: { s: 'Small' }, label: '', policy: '' },
    'x',
    { value: null },
  ],
  [
    'no option',
    { kind: 'select', options: { s: 'Small' }, label: '', policy: '', missing },
    '',
    { problem: missing },
  ],
  [
    'lines',
    { kind: 'textarea', maxLength: 9, label: '', policy: '' },
    ' a  b\r\n\u200Bc\n',
    { value: 'a b\nc' },
  ],
  ['a tick', { kind: 'checkbox', label: '', policy: '' }, 'on', { value: true }],
  ['no tick', { kind: 'checkbox', label: '', policy: '' }, null, { value: false }],
  [
    'no tick where one is needed',
    { kind: 'checkbox', label: '', policy: '', missing },
    null,
    { problem: missing },
  ],
])('reads %s', (_, field, given, { value = null, problem }: { value?: unknown; problem?: object }) => {
  const result = readFields(new Map([['x', given]]), { x: field });
  expect(result).toEqual({ values: { x: value }, problems: problem ? { x: problem } : {} });
});
