/** `npm run replicas -w release/serve`: three replicas of `site serve` on one site root, behind nginx on http://localhost:8080. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnvironment, readPort } from '@site/contracts/environment';
import { balancerConfiguration } from '@site/release-serve/nginx-replicas';
import { runNginx, startReplica } from '../../scripts/load/servers.mjs';
import { workspace } from '../../scripts/run.mjs';
import { command } from '../../scripts/steps.mjs';

await command(async () => {
  loadEnvironment(workspace);
  const port = readPort(process.env, 'PORT_REPLICAS', 8080);
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-replicas-'));
  const replicas = await Promise.all(
    [1, 2, 3].map(() => startReplica({ SITE_POLL_MS: '1000', SITE_ADDRESS_HEADER: 'X-Forwarded-For' })),
  );
  const ports = replicas.map(({ url }) => Number(new URL(url).port));
  const configuration = path.join(folder, 'site.conf');
  writeFileSync(configuration, balancerConfiguration(String(port), ports));
  const nginx = await runNginx(folder, configuration, `http://127.0.0.1:${port}`);
  console.log(
    `http://localhost:${port} → ${replicas.map(({ url, pid }) => `${url} (process ${pid})`).join(', ')}`,
  );
  const stop = async () => {
    await nginx.stop();
    await Promise.all(replicas.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
});
