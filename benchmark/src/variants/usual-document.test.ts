import { expect, test } from '@rstest/core';
import * as document from '@site/shell/src/prerender/document.ts';
import * as usual from '../../one-application/usual-document.ts';

test('the usual document provides whatever the one that it stands in for provides', () => {
  expect(Object.keys(usual)).toEqual(expect.arrayContaining(Object.keys(document)));
});
