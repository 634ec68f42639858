import { expect, test } from '@rstest/core';
import { findProblems } from './application-fields.ts';

function formWith(linkedin: string, email = ''): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML =
    '<input name="linkedin_profile"><input name="applicant_name"><input type="email" name="applicant_email">';
  const [first, , last] = form.querySelectorAll('input');
  first!.value = linkedin;
  last!.value = email;
  return form;
}

const problemsOf = (linkedin: string, email?: string) =>
  Object.values(findProblems(formWith(linkedin, email))).map(({ title }) => title);

for (const address of [
  'https://www.linkedin.com/in/ada',
  'http://linkedin.com/in/ada?locale=de',
  'HTTPS://de.linkedin.com/in/zo%C3%AB-müller/',
  `https://www.linkedin.com/in/${'a'.repeat(2048 - 28)}`,
]) {
  test(`takes ${address.slice(0, 50)}`, () => expect(problemsOf(address)).toEqual([]));
}

for (const address of [
  'linkedin.com/in/ada',
  'javascript:alert(1)',
  'https://',
  'https:// linkedin.com',
  'Ada',
]) {
  test(`asks for a full address instead of ${address}`, () => {
    expect(problemsOf(address)).toEqual(['Not a full address']);
  });
}

test('refuses an address of more than 2,048 characters', () => {
  expect(problemsOf(`https://www.linkedin.com/in/${'a'.repeat(2048 - 27)}`)).toEqual(['Address too long']);
});

test('names every wrong field, in their order', () => {
  expect(problemsOf('', 'ada')).toEqual(['LinkedIn Profile Required', 'Not an email address']);
});

test('a form without the inputs is a mistake of ours', () => {
  expect(() => findProblems(document.createElement('form'))).toThrow('no input linkedin_profile');
});
