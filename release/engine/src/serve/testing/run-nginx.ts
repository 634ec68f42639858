import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MODULES = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/etc/nginx/modules'];

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** File of the module brotli_static, in the folders that Debian uses; undefined if it is not installed. */
const brotliModule = MODULES.map((folder) => path.join(folder, 'ngx_http_brotli_static_module.so')).find(
  (file) => existsSync(file),
);

/**
 * Runs the real nginx in a new folder. Resolves when it listens; rejects with its output if it ends before that.
 *
 * @param configuration for the `http` context; must listen on the socket
 * @param socket path of a Unix-domain socket
 */
export async function runNginx(
  folder: string,
  configuration: string,
  socket: string,
): Promise<{ stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'site.conf'), configuration);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${brotliModule ? `load_module ${brotliModule};` : ''}
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr notice;
events {}
http { access_log off; ${temporary} include ${folder}/site.conf; }
`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')]);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(output);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
