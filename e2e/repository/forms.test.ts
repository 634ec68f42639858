import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { APPLICATION } from '@site/forms/application';
import { DEMO_REQUEST } from '@site/forms/demo-request';
import type { Field, FormSchema } from '@site/forms/field';
import { FormFields } from '@site/forms/form-fields';
import { NEWSLETTER } from '@site/forms/newsletter';
import { policyOf } from '@site/forms/policy';
import { readFields } from '@site/forms/read-fields';
import { migratedDatabase } from '@site/supabase/testing/migrated-database';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { workspace } from '../../scripts/run.mjs';

const FORMS: readonly FormSchema[] = [APPLICATION, DEMO_REQUEST, NEWSLETTER];

/** Columns that the database fills in, staff, or the code that sends any form. */
const OF_EVERY_TABLE = ['id', 'created_at', 'form_id', 'process_ended_at'];

/** A value that a field takes: of so many characters if it has a limit. */
function valueFor(field: Field, length = 20): string | boolean {
  if (field.kind === 'checkbox') return true;
  if (field.kind === 'select') return Object.keys(field.options)[0]!;
  const [start, end] = { email: ['', '@example.com'], url: ['https://x.test/', ''] }[
    field.kind as string
  ] ?? ['', ''];
  return `${start}${'a'.repeat(length - start!.length - end!.length)}${end}`;
}

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
  const values = Object.entries(fields).map(([name, field]) => [name, valueFor(field)]);
  const given = Object.keys(own).map((name) => [name, columns.get(name) === 'boolean' ? true : 'a']);
  const id = columns.has('form_id') ? [['form_id', randomUUID()]] : [];
  return Object.fromEntries([...values, ...given, ...id]) as Record<string, unknown>;
}

for (const form of FORMS) {
  const { table, role, fields, own } = form;

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

  for (const [name, field] of Object.entries(fields)) {
    test(`${table}.${name} takes what its field takes`, async () => {
      const row = filled(form, await columnsOf(table));
      const answer = (value: unknown) => stored(table, role, { ...row, [name]: value });
      const few = valueFor(field);
      expect(await answer(few), 'a value').toMatchObject({ [name]: few });
      if (field.kind !== 'checkbox') {
        const none = await answer(null);
        if (field.missing) expect(none, 'a required value').toMatch(/^23502 /);
        else expect(none, 'an optional value').toMatchObject({ [name]: null });
      }
      if (field.kind === 'select') expect(await answer('another'), 'no option').toMatch(/^23514 /);
      if (!('maxLength' in field)) return;
      const whole = valueFor(field, field.maxLength);
      expect(await answer(whole), 'the longest value').toMatchObject({ [name]: whole });
      expect(await answer(valueFor(field, field.maxLength + 1)), 'one more').toMatch(/^23514 /);
      if (field.kind === 'textarea') return;
      expect(await answer(`\u200B ${few}\u2060\t`), 'invisible characters').toMatchObject({ [name]: few });
    });
  }
}

test('every table that a visitor fills is that of a form', async () => {
  const tables = await query(`select tablename from pg_tables where schemaname = 'public'`);
  expect(tables.map(({ tablename }) => String(tablename)).sort()).toEqual(
    FORMS.map(({ table }) => table).sort(),
  );
});

test('a field is one entry and a migration, as the guide has them', async () => {
  const guide = readFileSync(path.join(workspace, 'docs/guides/form.md'), 'utf8');
  const [entry = '', migration = ''] = [...guide.matchAll(/```(?:ts|sql)\n(.*?)```/gs)].map(
    ([, code]) => code,
  );
  const added = runInNewContext(`({${entry}})`) as Record<string, Field>;
  const [[name, field] = ['', undefined]] = Object.entries(added);
  const form: FormSchema = { ...DEMO_REQUEST, fields: { ...DEMO_REQUEST.fields, ...added } };

  const drawn = renderToStaticMarkup(
    createElement(FormFields, {
      id: 'x',
      fields: form.fields,
      problems: {},
      spoken: { text: '', turn: 0 },
      disabled: false,
      onFocus: () => {},
      onInput: () => {},
    }),
  );
  expect(drawn).toContain(`<select name="${name}"`);
  const chosen = String(valueFor(field!));
  expect(readFields(new Map([[name, chosen]]), added)).toEqual({ values: { [name]: chosen }, problems: {} });
  expect(readFields(new Map([[name, 'another']]), added).values).toEqual({ [name]: null });
  expect(policyOf(form).optional).toContain(field!.policy);

  const store = async () =>
    stored(form.table, form.role, { ...filled(form, await columnsOf(form.table)), [name]: chosen });
  expect(await store()).toMatch(`42703 column "${name}" of relation "${form.table}" does not exist`);
  await database.exec(migration);
  expect(await store()).toMatchObject({ [name]: chosen });
});
