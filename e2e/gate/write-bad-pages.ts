import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BadPage } from './bad-releases.ts';
import { noisePng } from './noise-png.ts';

/** What a page is made of. */
type Source = Omit<BadPage, 'rule' | 'found'>;

/** Adds pages to a copy of mfe-careers: name → page, which is `/careers/<name>`. */
export function writeBadPages(folder: string, bad: Readonly<Record<string, Source>>): void {
  const pages = path.join(folder, 'src/pages/careers');
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, 'heavy.png'), noisePng(400));
  for (const [name, fault] of Object.entries(bad)) {
    const { at = `careers/${name}` } = fault;
    const toSource = '../'.repeat(at.split('/').length);
    writeFileSync(path.join(folder, 'src/pages', `${at}.tsx`), sourceOf(name, fault, toSource));
    const css = fault.css?.replaceAll('PAGE', `[data-mf=careers] [data-fault=${name}]`) ?? '';
    appendFileSync(path.join(folder, 'src/app.css'), `\n${css}`);
  }
}

function sourceOf(
  name: string,
  { module = '', code = '', jsx = '', late = '', title }: Source,
  toSource: string,
): string {
  return `import '${toSource}app.css';
import { use, useEffect, useState } from 'react';
import { Link, useNavigate } from '@site/runtime/router';
import { publicSettings, siteStore } from '@site/runtime/store';
import { saveConsent } from '@site/runtime/consent';
${module}
export const meta = {
  title: '${title ?? `Fault ${name}`}',
  description: 'A page with one fault that is called ${name}, which no visitor should ever get to see.',
};
export default function Page() {
  ${code}
  ${late && 'const [isLate, setIsLate] = useState(false); useEffect(() => setIsLate(true), []);'}
  return (
    <section className="mx-auto max-w-page px-gutter py-16" data-fault="${name}">
      <h1 className="text-3xl font-semibold">A page about ${name}</h1>
      <p className="mt-4 max-w-prose">It says nothing of interest, in a sentence of ordinary length.</p>
      <p className="mt-4"><Link to="/careers" className="underline">All positions</Link></p>
      ${jsx}
      ${late && `{isLate && ${late}}`}
    </section>
  );
}
`;
}
