/** Takes the lock many times, and each time creates and removes a file. Exits with 1 if another holder has created it. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'tsx/esm/api';

register();
const { withLock } = await import('../lock.ts');
const [folder, times] = process.argv.slice(2);
const witness = path.join(folder, 'witness');
for (let time = 0; time < Number(times); time += 1) {
  await withLock(path.join(folder, 'lock'), 'test', async () => {
    writeFileSync(witness, '', { flag: 'wx' });
    await sleep(1);
    rmSync(witness);
  });
}
