import { expect, test } from '@rstest/core';
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
  expect(readAnswers(form({ ...filled, name: '  ' }))).toMatchObject({
    field: 'name',
    title: 'Name Required',
  });
  expect(readAnswers(form({ ...filled, email: 'ada' }))).toMatchObject({
    field: 'email',
    title: 'Invalid email',
    description: 'Please enter a valid email address.',
  });
  expect(readAnswers(form({ ...filled, company: ' ' }))).toMatchObject({ field: 'company' });
});
