#!/usr/bin/env node
// Answers to everything, as Firefox or as WebKitWebDriver do, until it fails.
const { writeFileSync } = require('node:fs');
const { createServer } = require('node:http');
const { WebSocketServer } = require('ws');

const { FAILURE, NOTES = '', XDG_CONFIG_HOME } = process.env;
const folder = process.argv.at(-2) === '--profile' ? process.argv.at(-1) : XDG_CONFIG_HOME;
writeFileSync(NOTES, `${process.pid} ${folder}`);
if (FAILURE === 'ends at once') process.exit(1);

const isRefusing = FAILURE === 'refuses to be driven';
const [, port = '0'] = /--port=(\d+)/.exec(process.argv.join(' ')) ?? [];
const server = createServer(({ method }, response) => {
  const isRefused = isRefusing && method === 'POST';
  response.writeHead(isRefused ? 500 : 200, { 'content-type': 'application/json' });
  const value = isRefused ? { error: 'refused', message: '' } : { sessionId: '1' };
  response.end(JSON.stringify({ value }));
});
new WebSocketServer({ server }).on('connection', (socket) => {
  socket.on('message', (data) => {
    const { id } = JSON.parse(/** @type {Buffer} */ (data).toString());
    const result = { contexts: [{ context: '1' }], context: '2' };
    socket.send(JSON.stringify(isRefusing ? { id, error: 'refused' } : { id, result }));
  });
});
server.listen(Number(port), '127.0.0.1', () => {
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${own}\n`);
});
