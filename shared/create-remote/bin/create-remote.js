#!/usr/bin/env node
import { createRemoteCommand } from '../dist/create-remote-command.js';

process.exitCode = createRemoteCommand(process.argv.slice(2));
