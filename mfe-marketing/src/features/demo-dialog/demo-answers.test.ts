import { expect, test } from '@rstest/core';
import { DEMO_MESSAGES } from '../../content/demo-dialog.ts';
import { readAnswers } from './demo-answers.ts';

const filled = { name: 'Ada', email: 'ada@shop.example', company: 'Shop', role: 'CMO' };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('answers are trimmed', () => {
  expect(readAnswers(form({ ...filled, name: '  Ada ', role: ' CMO ' }))).toEqual({
    status: 'valid',
    answers: { name: 'Ada', email: 'ada@shop.example', company: 'Shop', role: 'CMO' },
  });
});

test('an empty role is stored as null', () => {
  expect(readAnswers(form({ ...filled, role: '   ' }))).toMatchObject({ answers: { role: null } });
});

test('a name, an address and a company are required, and spaces are none', () => {
  expect(readAnswers(form({ ...filled, name: '  ' }))).toEqual({ status: 'invalid', field: 'name' });
  expect(readAnswers(form({ ...filled, email: 'ada' }))).toEqual({ status: 'invalid', field: 'email' });
  expect(readAnswers(form({ ...filled, company: ' ' }))).toEqual({ status: 'invalid', field: 'company' });
  expect(DEMO_MESSAGES).toMatchObject({
    name: { title: 'Name Required' },
    email: { title: 'Invalid email', description: 'Please enter a valid email address.' },
  });
});
