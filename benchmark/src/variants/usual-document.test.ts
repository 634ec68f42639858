import { expect, test } from '@rstest/core';
import * as document from '@site/shell/src/prerender/document.ts';
import * as usual from '../../one-application/usual-document.ts';

test('the usual document has every export of the document that it replaces', () => {
  expect(Object.keys(usual)).toEqual(expect.arrayContaining(Object.keys(document)));
});
