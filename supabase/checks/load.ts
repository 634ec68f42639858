import { temporaryFolder } from '../testing/temporary-folder.ts';
import { runLoad } from './load-run.ts';

const folder = await temporaryFolder();
try {
  console.log('1,000 applications and 1,000 sign-ups from 16 connections, kill -9 after half of them …');
  const figures = await runLoad({ dataDir: folder.path, ofEach: 1000, connections: 16 });
  console.table(figures);
  const isGood = figures.acknowledged === 2000 && figures.lost === 0 && figures.storedTwice === 0;
  console.log(isGood ? 'Every acknowledged row is stored exactly once.' : 'FAILED');
  process.exitCode = isGood ? 0 : 1;
} finally {
  await folder.remove();
}
