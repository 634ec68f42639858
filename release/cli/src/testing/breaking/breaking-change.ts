import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSampleRemote,
  buildSampleShell,
  type SampleInfo,
} from '@site/release-model/testing/sample-packages';

/** A sample build, before it is written. */
export type EditableBuild = {
  name: string;
  info: SampleInfo;
  /** Expose → HTML of its page; empty for a shell. */
  exposes: Record<string, string>;
  siteFiles: { path: string; content: string }[];
  /** Path in the build → text that is written in addition to, or instead of, the files of the build. */
  files: Record<string, string>;
  /** Text in the shell's renderer → another one. */
  renderer: [from: string, to: string][];
};

/** A change that breaks something: its name, the package that it edits, the edit, and the rules that refuse it. */
export type BreakingChange = readonly [
  name: string,
  package_: 'shell' | 'alpha' | 'beta' | 'gamma',
  edit: (build: EditableBuild) => void,
  rules: readonly string[],
];

/** Versions that the first shell, and the remotes, are built with. */
export const FIRST_VERSIONS: SampleInfo = {
  contract: '1.0.0',
  singletons: { react: '19.3.0', '@site/runtime/store': '1.3.0' },
};

/** Versions that the live shell is built with. */
const LIVE_VERSIONS: SampleInfo = {
  contract: '1.1.0',
  singletons: { react: '19.3.1', '@site/runtime/store': '1.4.2' },
};

/** Builds that the gate accepts. */
export const soundBuild = (name: BreakingChange[1]): EditableBuild => ({
  name,
  info: name === 'shell' ? { ...LIVE_VERSIONS } : { ...FIRST_VERSIONS },
  siteFiles: name === 'beta' ? [{ path: '/beta/feed.xml', content: '<feed></feed>' }] : [],
  renderer: [],
  ...SOUND[name],
});

const styleOf = (name: string) => ({ 'web/app.css': `[data-mf=${name}] .ink { color: var(--color-ink) }` });

const SOUND: Readonly<Record<BreakingChange[1], Pick<EditableBuild, 'exposes' | 'files'>>> = {
  shell: {
    exposes: {},
    files: { 'web/static/css/index.1.css': ':root { --color-ink: #000 }', 'web/icon.svg': '<svg/>' },
  },
  alpha: {
    exposes: {
      './home': '<h1 id="top-of-home">alpha</h1>',
      './more': '<h1 id="more">more</h1>',
      './fragment/banner': '',
    },
    files: styleOf('alpha'),
  },
  beta: {
    exposes: { './beta': '<h1>beta</h1><a href="/more">More</a>', './beta/second': '<h1>second</h1>' },
    files: styleOf('beta'),
  },
  gamma: { exposes: { './gamma': '<h1>gamma</h1>' }, files: {} },
};

/** Writes a build; returns the package's folder. */
export function writeBuild(folder: string, build: EditableBuild): string {
  const { name, info, exposes, siteFiles, files, renderer } = build;
  const written =
    name === 'shell'
      ? buildSampleShell(folder, '', info)
      : buildSampleRemote(folder, name, { ...exposes }, info, siteFiles);
  const program = path.join(written, 'dist/node/prerender.js');
  for (const [from, to] of renderer) {
    const text = readFileSync(program, 'utf8');
    if (!text.includes(from)) throw new Error(`The sample renderer has no ${from}.`);
    writeFileSync(program, text.replaceAll(from, to));
  }
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(written, 'dist', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return written;
}

/** A text that compresses badly, the same in every run. */
export function noise(bytes: number): string {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return Array.from({ length: bytes }, () => String.fromCodePoint(33 + (next() % 90))).join('');
}
