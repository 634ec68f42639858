import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How a program fails that should be a browser. */
export type Failure = 'ends at once' | 'refuses to be driven' | 'ends while it is used';

/** Answers to everything, as Firefox or as WebKitWebDriver do, until it fails. */
const SOURCE = `#!${process.execPath}
const { writeFileSync } = require('node:fs');
const { createServer } = require('node:http');
const { FAILURE, NOTES, WS } = process.env;
const { WebSocketServer } = require(WS);
const folder = process.argv.at(-2) === '--profile' ? process.argv.at(-1) : process.env.XDG_CONFIG_HOME;
writeFileSync(NOTES, process.pid + ' ' + folder);
if (FAILURE === 'ends at once') process.exit(1);
const refuses = FAILURE === 'refuses to be driven';
const [, port = 0] = /--port=(\\d+)/.exec(process.argv.join(' ')) ?? [];
const server = createServer((request, response) => {
  const isRefused = refuses && request.method === 'POST';
  response.writeHead(isRefused ? 500 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ value: isRefused ? { error: 'refused', message: '' } : { sessionId: '1' } }));
});
new WebSocketServer({ server }).on('connection', (socket) => {
  socket.on('message', (data) => {
    const { id, method } = JSON.parse(data);
    const result = method === 'browsingContext.getTree' ? { contexts: [{ context: '1' }] } : { context: '2', result: {} };
    socket.send(JSON.stringify(refuses ? { id, error: 'refused' } : { id, result }));
  });
});
server.listen(port, '127.0.0.1', () => {
  process.stderr.write('WebDriver BiDi listening on ws://127.0.0.1:' + server.address().port + '\\n');
});
`;

/** Puts a program that fails in a folder, under a name; `run` holds what it told of itself. */
export function writeFakeEngine(name: string, failure: Failure) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fake-engine-'));
  const program = path.join(folder, name);
  const notes = path.join(folder, 'notes');
  writeFileSync(program, SOURCE);
  chmodSync(program, 0o755);
  const { resolve } = createRequire(import.meta.url);
  Object.assign(process.env, { FAILURE: failure, NOTES: notes, WS: resolve('ws') });
  const run = () => {
    const [pid, kept = ''] = readFileSync(notes, 'utf8').split(' ');
    return { pid: Number(pid), isKept: existsSync(kept) };
  };
  return { program, folder, run };
}
