import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import { completionScript, type Shell } from './completion.ts';
import { siteProgram } from './program.ts';

const folder = temporaryFolder();
beforeAll(() => {
  for (const name of ['mfe-careers', 'my shell', '$(touch hurt)', "it's"]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'package.json'), '{}');
  }
  writeFileSync(path.join(folder, 'stack.txt'), '');
});
afterAll(() => removeFolder(folder));

const words = (line: string) => line.split(' ');
const list = (texts: readonly string[]) =>
  texts.map((text) => `'${text.replaceAll("'", `'\\''`)}'`).join(' ');

/** What a program must do to print what its shell would offer behind a line, one a line. */
const OFFER: Readonly<Record<Shell, (line: string) => string>> = {
  bash: (line) =>
    `COMP_WORDS=(${list(words(line))}); COMP_CWORD=${words(line).length - 1}; _site; printf '%s\n' "\${COMPREPLY[@]}"`,
  // The widgets of zsh exist only while somebody types: these print what they are given.
  zsh: (line) => `
    words=(${list(words(line))}); CURRENT=\${#words}; PREFIX=\${words[-1]}
    print_all() { local each; for each; do [[ $each == "$PREFIX"* ]] && print -r -- "\${each%%:*}"; done }
    _describe() { print_all "\${(@P)2}" }
    compadd() { shift; print_all "$@" }
    compset() { PREFIX=\${PREFIX#*=} }
    _files() { if [[ $1 == -/ ]]; then print_all *(/); else print_all *; fi }
    _site`,
  fish: (line) => `complete -C ${list([line])} | string replace -r '\\t.*' ''`,
};
const FLAGS: Readonly<Record<Shell, readonly string[]>> = {
  bash: ['--norc', '-c'],
  zsh: ['-f', '-c'],
  fish: ['-N', '-c'],
};

for (const shell of ['bash', 'zsh', 'fish'] as const) {
  const has = spawnSync(shell, ['--version']).status === 0;
  const script = completionScript(
    siteProgram(() => Promise.resolve()),
    shell,
  );
  const before = shell === 'zsh' ? 'compdef() { : }\n' : '';
  const offered = (line: string): string[] => {
    const { stdout, stderr } = spawnSync(
      shell,
      [...FLAGS[shell], `${before}${script}\n${OFFER[shell](line)}`],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, HOME: folder } },
    );
    expect(stderr).toBe('');
    return stdout.split('\n').filter(Boolean).sort();
  };

  test.skipIf(!has)(`${shell} completes commands, options and values`, () => {
    expect(offered('site pro')).toEqual(['promote']);
    expect(offered('site previews ')).toEqual(['end']);
    expect(offered('site settings set --')).toEqual(['--force', '--help', '--site-root', '--why']);
    expect(offered('site hold --why ship --as')).toEqual(['--ask']);
    expect(offered('site rules --browser ')).toEqual(['available', 'off', 'required']);
    expect(offered('site headers --format n')).toEqual(['nginx']);
    expect(offered('site rights --format s')).toEqual(['s3']);
    expect(offered('site help set')).toEqual(['settings']);
    expect(offered('site completion ')).toEqual(['bash', 'fish', 'zsh']);
    expect(offered('site hold --why ')).toEqual([]);
    expect(offered('site prune s')).toEqual([]);
  });

  test.skipIf(!has)(`${shell} completes names of packages and files, and runs nothing that they say`, () => {
    expect(offered('site ship mfe')).toEqual(['mfe-careers']);
    expect(offered('site promote --retire mfe')).toEqual(['mfe-careers']);
    expect(offered('site ship m').map((name) => name.replace('\\', ''))).toEqual(['mfe-careers', 'my shell']);
    expect(offered('site ship ')).toHaveLength(4);
    expect(offered('site explain --file st')).toEqual(['stack.txt']);
    expect(offered('site mirror mf').map((name) => name.replace('/', ''))).toEqual(['mfe-careers']);
    expect(spawnSync('ls', [folder], { encoding: 'utf8' }).stdout).not.toMatch(/^hurt$/m);
  });
}
