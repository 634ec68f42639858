import { expect, test } from '@rstest/core';
import { filesOnDisk, repositoryFiles } from '../../scripts/repository-files.mjs';

test('a clone without .git has the same files', () => {
  expect(filesOnDisk()).toEqual(repositoryFiles());
});
