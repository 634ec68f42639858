import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { siteStore } from '@site/runtime/store';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FormSchema } from './field.ts';
import { FormFields } from './form-fields.tsx';
import { useTableForm } from './use-table-form.ts';

const problem = (title: string) => ({ title, advice: `${title}, please.` });
const schema = {
  table: 'samples',
  role: 'anon',
  purpose: 'for tests',
  fields: {
    name: { kind: 'text', maxLength: 30, label: 'Name', policy: 'name', missing: problem('Name') },
    email: { kind: 'email', maxLength: 254, label: 'Email', policy: 'email', missing: problem('Email') },
    page: { kind: 'url', maxLength: 30, label: 'Page', policy: 'page', wrong: problem('Page') },
    size: { kind: 'select', options: { s: 'Small', l: 'Large' }, label: 'Size', policy: 'size' },
    note: { kind: 'textarea', maxLength: 90, label: 'Note', policy: 'note', hint: 'In a few lines.' },
    terms: { kind: 'checkbox', label: 'Terms', policy: 'terms', missing: problem('Terms') },
  },
  own: {},
} satisfies FormSchema;

/** Each test has a form of its own: what was typed into the last one's is kept. */
let tests = 0;

function SampleForm() {
  const { form, fields } = useTableForm({
    schema,
    name: `sample-${tests}`,
    own: {},
    mail: 'a@b.co',
    sent: { title: 'Sent', description: '' },
    failed: { title: 'Failed', description: '' },
  });
  return (
    <form {...form} aria-label="Sample">
      <FormFields {...fields} id="sample" />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name));
const fill = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
/** Submits the form, as Enter in a field does, and waits until its problems are known. */
async function submit() {
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).not.toBeNull());
}
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  tests += 1;
  siteStore.setState({ toasts: [] });
  render(<SampleForm />);
});
afterEach(cleanup);

/** Parts of an address, a name and a page that a sentence may quote. */
const SECRETS = [
  'jörg.geheim@example.de',
  'joerg@geheim..de',
  'geheim@geheim@geheim.de',
  'geheim'.repeat(60),
];

for (const secret of SECRETS) {
  test(`no text that repeats "${secret.slice(0, 30)}" is without the mark that masks it`, async () => {
    for (const name of ['Name', 'Email', 'Page']) fill(name, secret);
    field('Name').focus();
    await submit();
    await waitFor(() => expect(document.body.textContent).toContain('@'));
    const texts = [...document.querySelectorAll('form *')].filter(({ childNodes }) =>
      [...childNodes].some((node) => node instanceof Text && node.data.includes('geheim')),
    );
    expect(texts.filter((element) => !element.closest('[data-private]'))).toEqual([]);
    const attributes = [...document.querySelectorAll('form :not(input)')].flatMap((element) =>
      [...element.attributes].filter(({ value }) => value.includes('geheim')),
    );
    expect(attributes).toEqual([]);
  });
}

test('a problem of the field that has the focus already is said, each time that it is found', async () => {
  field('Name').focus();
  for (const _ of [1, 2]) {
    await submit();
    await waitFor(() => expect(said()).toBe(''));
    await waitFor(() => expect(said()).toBe('Name. Name, please.'), { timeout: 5000 });
  }
});

test('a problem of a field that gets the focus is read with the field, and not said besides', async () => {
  fill('Name', 'Ada');
  screen.getByRole('button').focus();
  await submit();
  expect(document.activeElement).toBe(field('Email'));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(said()).toBe('');
});

test('the first wrong field gets the focus, and typing into it takes its complaint away', async () => {
  await submit();
  expect(document.activeElement).toBe(field('Name'));
  fill('Name', 'A');
  expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
  expect(field('Email').hasAttribute('aria-invalid')).toBe(true);
});

test('a select, a textarea and a box have their label, hint and problem as an input has', async () => {
  await submit();
  const described = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  const types = ['Size', 'Note', 'Terms'].map((name) => field(name).type);
  expect(types).toEqual(['select-one', 'textarea', 'checkbox']);
  expect(field('Size').textContent).toBe('Please chooseSmallLarge');
  expect(described('Note')).toEqual(['In a few lines.']);
  expect(described('Terms')).toEqual(['TermsTerms, please.']);
});

test('what was chosen and ticked is there again when the form comes back', () => {
  fireEvent.change(field('Size'), { target: { value: 'l' } });
  fireEvent.click(field('Terms'));
  cleanup();
  render(<SampleForm />);
  expect([field('Size').value, field('Terms').checked]).toEqual(['l', true]);
});
