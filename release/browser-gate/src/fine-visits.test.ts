import { expect, test } from '@rstest/core';
import { FineVisits } from './fine-visits.ts';

test('a visit that found nothing is repeated only when an answer differs', async () => {
  const visits = new FineVisits();
  let made = 0;
  const see = (key: string, answers: Readonly<Record<string, string>>, findings: string[] = []) =>
    visits.see(
      key,
      async (requests) => requests.map((request) => answers[request]).join(),
      async () => ({ findings, requests: ['GET /', 'GET /a.js'], number: (made += 1) }),
    );
  const answers = { 'GET /': 'home', 'GET /a.js': 'a', 'GET /never-asked.js': 'old' };
  expect(await see('/ desktop', answers)).toMatchObject({ number: 1 });
  expect(await see('/ desktop', { ...answers, 'GET /never-asked.js': 'new' })).toMatchObject({ number: 1 });
  expect(await see('/ phone', answers), 'another window').toMatchObject({ number: 2 });
  const other = { ...answers, 'GET /a.js': 'b' };
  expect(await see('/ desktop', other, ['a fault'])).toMatchObject({ number: 3 });
  expect(await see('/ desktop', other), 'a fault is looked at again').toMatchObject({ number: 4 });
});
