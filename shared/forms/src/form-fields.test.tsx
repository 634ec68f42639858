import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { siteStore } from '@site/runtime/store';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FormSchema, Input } from './field.ts';
import { FormFields } from './form-fields.tsx';
import { readFields } from './read-fields.ts';
import { useTableForm } from './use-table-form.ts';

const problem = (title: string) => ({ title, advice: `${title}, please.` });
const schema = {
  table: 'samples',
  fields: {
    name: { kind: 'text', longest: 30, policy: 'name', missing: problem('Name') },
    email: { kind: 'mail', longest: 254, policy: 'email', missing: problem('Email') },
    page: { kind: 'web-address', longest: 30, policy: 'page', wrong: problem('Page') },
  },
  own: {},
} satisfies FormSchema;
type Name = keyof typeof schema.fields;

const inputs: Readonly<Record<Name, Input>> = {
  name: { label: 'Name', autoComplete: 'name' },
  email: { label: 'Email', autoComplete: 'email' },
  page: { label: 'Page', autoComplete: 'url' },
};

/** Each test has a form of its own: what was typed into the last one's is kept. */
let tests = 0;

function SampleForm() {
  const { form, fields } = useTableForm<Name, never>({
    name: `sample-${tests}`,
    own: {},
    load: () =>
      Promise.resolve({
        prepare: () => Promise.resolve(),
        send: (form) => Promise.resolve(readFields(form, schema.fields).problems),
      }),
    sent: { title: 'Sent', description: '' },
    failed: { title: 'Failed', description: '' },
  });
  return (
    <form {...form} aria-label="Sample">
      <FormFields {...fields} id="sample" inputs={inputs} />
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
