#!/usr/bin/env node
import { createRemoteCommand } from '../src/create-remote-command.mjs';

process.exitCode = createRemoteCommand(process.argv.slice(2));
