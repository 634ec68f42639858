import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { workspace } from '../run.mjs';

const SITE = path.join(workspace, 'release/cli/bin/site.mjs');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Runs `site serve` on a free port.
 *
 * @param {NodeJS.ProcessEnv} env settings besides those of this process
 */
export async function startReplica(env = {}) {
  const child = spawn(process.execPath, [SITE, 'serve'], {
    env: { ...process.env, PORT_SHELL: '0', SITE_DRAIN_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [output, url] = ['', ''];
  while (!url) {
    output += String((await once(child.stdout, 'data'))[0]);
    url = /^http\S+$/m.exec(output)?.[0] ?? '';
  }
  return running(child, url);
}

/**
 * Runs the real nginx on the mirror of the site root; what it does not answer itself, a replica answers.
 *
 * @param {string} folder
 * @param {Server} replica
 */
export async function startNginx(folder, replica) {
  const mirror = path.join(folder, 'mirror');
  /** @param {string[]} args */
  const site = (...args) => execFileSync(process.execPath, [SITE, ...args], { encoding: 'utf8' });
  site('mirror', mirror);
  const port = await getPort();
  const brotli = existsSync(BROTLI) ? ['--brotli'] : [];
  const listen = ['--folder', mirror, '--listen', `127.0.0.1:${port}`];
  listen.push('--replica', `127.0.0.1:${new URL(replica.url).port}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'site.conf'), site('headers', '--format', 'nginx', ...listen, ...brotli));
  return runNginx(folder, path.join(folder, 'site.conf'), `http://127.0.0.1:${port}`);
}

/**
 * Runs nginx with a configuration for its `http` context.
 *
 * @param {string} folder
 * @param {string} configuration path of it
 * @param {string} url that it then answers
 */
export async function runNginx(folder, configuration, url) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 4096; }
http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary} include ${configuration}; }
`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('nginx ended.');
  }
  return running(child, url);
}

/** Bytes of memory that a server takes. @param {Server} server */
export const residentBytes = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/**
 * Microseconds of a processor that a server has used; Linux counts them in hundredths of a second.
 *
 * @param {Server} server
 */
export function usedMicroseconds({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} url
 * @typedef {ReturnType<typeof running>} Server
 */
const running = (child, url) => ({
  url,
  pid: child.pid,
  stop: async () => {
    const ended = child.exitCode === null ? once(child, 'close') : undefined;
    child.kill('SIGTERM');
    await ended;
  },
});
