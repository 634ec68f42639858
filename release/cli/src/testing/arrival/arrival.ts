/** `npm run arrival -w release/cli`: prints how long promotions take to reach three replicas and a mirror (`-- --s3`: on Ceph). */
import path from 'node:path';
import { alignedTable } from '../../commands/aligned-table.ts';
import { runCeph } from '@site/release-model/testing/ceph-cluster';
import { makeBucket } from '../s3/make-bucket.ts';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import { arrivalTimes, type ArrivalTimes } from './arrival-times.ts';

const PROMOTIONS = 30;

function print(times: ArrivalTimes): void {
  const rows = [...times].map(([name, list]) => {
    const sorted = list.toSorted((a, b) => a - b);
    const shares = [0, 0.5, 0.9, 1].map((share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]);
    return [name, ...shares.map((ms = 0) => `${Math.round(ms)} ms`)];
  });
  console.log(alignedTable([['SERVER', 'LEAST', 'MEDIAN', '90 OF 100', 'MOST'], ...rows]));
}

if (process.argv.includes('--s3')) {
  const folder = temporaryFolder();
  const gateway = await runCeph(path.join(folder, 'ceph'));
  try {
    Object.assign(process.env, gateway.environment);
    await makeBucket('site', gateway.environment);
    print(await arrivalTimes(PROMOTIONS, 's3://site/arrival'));
  } finally {
    await gateway.stop();
    removeFolder(folder);
  }
} else {
  print(await arrivalTimes(PROMOTIONS));
}
