#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runCommandLine } = await import('../src/command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
