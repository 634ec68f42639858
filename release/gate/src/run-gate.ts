import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type FoundInTest, GATE_RUN, type GateRun } from './gate-run.ts';

const CONFIGURATION = path.join(import.meta.dirname, 'playwright.config.js');

/** What a test of one page found. */
export type TestResult = { findings: FoundInTest[]; standing: FoundInTest[] };

/** A part of Playwright's JSON report. */
type Suite = {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: {
      results: {
        status: string;
        attachments: { name: string; body?: string }[];
        error?: { message?: string };
      }[];
    }[];
  }[];
};

/** What each test attached; one that was cut short says so. Empty without a report. */
function readResults(file: string): TestResult[] {
  let report: Suite;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Suite;
  } catch {
    return [];
  }
  const specsIn = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
    ...specs,
    ...suites.flatMap(specsIn),
  ];
  return specsIn(report).flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ attachments, status, error }) => {
        const body = attachments.find(({ name }) => name === 'findings')?.body;
        if (body !== undefined) return JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as TestResult;
        const found = `it can’t be looked at to the end: ${error?.message?.split('\n')[0] ?? status}`;
        const finding = {
          rule: 'alive',
          package: '',
          page: title,
          found,
          fix: 'end the loop in one of its scripts',
        };
        return { findings: [finding], standing: [] };
      }),
    ),
  );
}

/**
 * Opens the pages of a run in browsers, in a process of Playwright. Throws an `Error` with what that process said if it
 * could not run its tests.
 *
 * @param more arguments for Playwright, such as `--headed`: somebody looks on, and its lines are shown
 */
export async function runGate(run: GateRun, more: readonly string[] = []): Promise<TestResult[]> {
  const file = path.join(run.folder, 'run.json');
  writeFileSync(file, JSON.stringify(run));
  const program = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [program, 'test', '--config', CONFIGURATION, ...more], {
    cwd: import.meta.dirname,
    env: { ...process.env, [GATE_RUN]: file },
    stdio: ['ignore', more.length > 0 ? 'inherit' : 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += String(data)));
  await new Promise((resolve) => child.once('close', resolve));
  const results = readResults(path.join(run.folder, 'results.json'));
  if (results.length === 0) throw new Error(`The browser gate could not run its tests: ${errors.trim()}`);
  return results;
}
