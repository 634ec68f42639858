#!/usr/bin/env node
import './supported.cjs';

// Without await: an old Node reads this file before it can be told that it is one.
void import('../dist/commands/command-line.js').then(({ runCommandLine }) =>
  runCommandLine(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  }),
);
