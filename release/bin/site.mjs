#!/usr/bin/env node
import { runCommandLine } from '../dist/commands/command-line.js';

process.exitCode = await runCommandLine(process.argv.slice(2));
