#!/usr/bin/env node
import { runRemoteCommand } from '../dist/command-line/remote-command.js';

process.exitCode = await runRemoteCommand(process.argv.slice(2));
