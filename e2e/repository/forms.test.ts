import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { Field, FormSchema, Input } from '@site/forms/field';
import { migratedDatabase } from '@site/supabase/testing/migrated-database';
import { APPLICATION_INPUTS } from '../../mfe-careers/src/content/application-text.ts';
import { APPLICATION } from '../../mfe-careers/src/content/application.ts';
import { DEMO_INPUTS } from '../../mfe-marketing/src/content/demo-dialog.ts';
import { DEMO_REQUEST } from '../../mfe-marketing/src/content/demo-request.ts';
import { NEWSLETTER_SUBSCRIBER } from '../../mfe-marketing/src/content/newsletter-messages.ts';
import { PRIVACY_SECTIONS } from '../../mfe-marketing/src/content/privacy.ts';

type Tested = {
  form: FormSchema;
  /** Those that `FormFields` draws. */
  inputs?: Readonly<Record<string, Input>>;
  /** Heading of the policy's section about it. */
  heading: string;
  /** Role that stores its rows. */
  role: 'anon' | 'service_role';
};

const FORMS: readonly Tested[] = [
  { form: APPLICATION, inputs: APPLICATION_INPUTS, heading: 'Job applications', role: 'anon' },
  { form: DEMO_REQUEST, inputs: DEMO_INPUTS, heading: 'Demo and consultation requests', role: 'anon' },
  { form: NEWSLETTER_SUBSCRIBER, heading: 'Newsletter', role: 'service_role' },
];

const INPUT_TYPES: Readonly<Record<Field['kind'], Input['type']>> = {
  text: undefined,
  mail: 'email',
  'web-address': 'url',
};

/** Columns that the database fills in, staff, or the code that sends any form. */
const OF_EVERY_TABLE = ['id', 'created_at', 'form_id', 'process_ended_at'];

/** A value of so many characters, the fewest that every kind has and its column takes. */
const VALUES: Readonly<Record<Field['kind'], (length: number) => string>> = {
  text: (length) => 'a'.repeat(length),
  mail: (length) => `${'a'.repeat(length - '@example.com'.length)}@example.com`,
  'web-address': (length) => `https://x.test/${'a'.repeat(length - 'https://x.test/'.length)}`,
};
const FEW = 20;

let database: Awaited<ReturnType<typeof migratedDatabase>>['database'];
let query: Awaited<ReturnType<typeof migratedDatabase>>['query'];
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ database, query, remove } = await migratedDatabase());
});
afterAll(() => remove?.());

type Columns = ReadonlyMap<string, string>;

/** The columns of a table → their type. */
async function columnsOf(table: string): Promise<Columns> {
  const rows = await query(
    `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return new Map(rows.map(({ column_name: name, data_type: type }) => [String(name), String(type)]));
}

class Undone extends Error {}

/** What is stored of a row that `role` inserts, or Postgres's code and sentence of the refusal. Nothing stays. */
async function stored(table: string, role: string, row: object): Promise<Record<string, unknown> | string> {
  let result: Record<string, unknown> = {};
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  try {
    await database.transaction(async (session) => {
      await session.exec(`set local role ${role}`);
      await session.query(
        `insert into ${table} (${names.join()}) values (${places.join()})`,
        Object.values(row),
      );
      await session.exec('reset role');
      const { rows } = await session.query<Record<string, unknown>>(`select * from ${table}`);
      [result = {}] = rows;
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return result;
    const { code, message } = error as { code?: string; message: string };
    return `${code} ${message}`;
  }
  return result;
}

/** A row as the form sends it: short values, in every column. */
function filled({ fields, own }: FormSchema, columns: Columns): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, { kind }]) => [name, VALUES[kind](FEW)]);
  const given = Object.keys(own).map((name) => [name, columns.get(name) === 'boolean' ? true : 'a']);
  const id = columns.has('form_id') ? [['form_id', randomUUID()]] : [];
  return Object.fromEntries([...values, ...given, ...id]) as Record<string, unknown>;
}

for (const { form, inputs, heading, role } of FORMS) {
  const { table, fields, own } = form;

  test(`${table} has the columns of its form, and the public key may insert no other`, async () => {
    const columns = await columnsOf(table);
    const named = [...Object.keys(fields), ...Object.keys(own)];
    expect([...columns.keys()].filter((name) => !OF_EVERY_TABLE.includes(name)).sort()).toEqual(named.sort());
    const granted = await query(
      `select column_name from information_schema.column_privileges
       where table_schema = 'public' and table_name = $1 and grantee = 'anon' and privilege_type = 'INSERT'`,
      [table],
    );
    const expected = role === 'anon' ? [...named, 'form_id'].sort() : [];
    expect(granted.map(({ column_name: name }) => String(name)).sort()).toEqual(expected);
  });

  if (inputs)
    test(`the inputs of ${table} ask for what its fields take`, () => {
      const asked = Object.entries(inputs).map(([name, { type, required = false }]) => [
        name,
        type,
        required,
      ]);
      const taken = Object.entries(fields).map(([name, { kind, missing }]) => [
        name,
        INPUT_TYPES[kind],
        missing !== undefined,
      ]);
      expect(asked).toEqual(taken);
    });

  for (const [name, { kind, longest, missing }] of Object.entries(fields)) {
    test(`${table}.${name} takes what its field takes`, async () => {
      const row = filled(form, await columnsOf(table));
      const answer = (value: string | null) => stored(table, role, { ...row, [name]: value });
      const [whole, few] = [VALUES[kind](longest), VALUES[kind](FEW)];
      expect(await answer(whole), 'the longest value').toMatchObject({ [name]: whole });
      expect(await answer(VALUES[kind](longest + 1)), 'one character more').toMatch(/^23514 /);
      expect(await answer(`\u200B ${few}\u2060\t`), 'invisible characters').toMatchObject({ [name]: few });
      const none = await answer(null);
      if (missing) expect(none, 'a required value').toMatch(/^23502 /);
      else expect(none, 'an optional value').toMatchObject({ [name]: null });
    });
  }

  test(`the privacy policy names what ${table} stores`, () => {
    const text = PRIVACY_SECTIONS.find((section) => section.heading === heading)?.paragraphs.join(' ') ?? '';
    const words = [...Object.values(fields).map(({ policy }) => policy), ...Object.values(own), 'the date'];
    for (const each of words) expect(text.toLowerCase()).toContain(each.toLowerCase());
  });
}

test('every table that a visitor fills is that of a form', async () => {
  const tables = await query(`select tablename from pg_tables where schemaname = 'public'`);
  expect(tables.map(({ tablename }) => String(tablename)).sort()).toEqual(
    FORMS.map(({ form }) => form.table).sort(),
  );
});
