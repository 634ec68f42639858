#!/usr/bin/env node
import './supported.cjs';

// Who stops reading, as "site log | head" does, ends no work: what goes on is not written any more.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// Without await: an old Node reads this file before it can be told that it is one.
void import('../dist/cli/commands/command-line.js').then(({ runCommandLine }) =>
  runCommandLine(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  }),
);
