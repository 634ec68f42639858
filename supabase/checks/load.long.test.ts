import { expect, test } from '@rstest/core';
import { databaseFolder } from '../testing/database-folder.ts';
import { runLoad } from './load-run.ts';

test('a kill -9 under load loses no acknowledged row and stores none twice', async () => {
  const folder = await databaseFolder();
  const figures = await runLoad({ dataDir: folder.path, ofEach: 200, connections: 16 });
  console.log(`load: ${JSON.stringify(figures)}`);
  expect(figures).toMatchObject({ acknowledged: 400, lost: 0, storedTwice: 0, strangers: 0 });
  await folder.remove();
});
