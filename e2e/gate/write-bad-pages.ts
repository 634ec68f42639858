import { randomFillSync } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import type { BadPage } from './bad-releases.ts';

/** What a page is made of. */
type Source = Omit<BadPage, 'rule' | 'found'>;

/** Adds pages to a copy of mfe-careers: name → page, which is `/careers/<name>`. */
export function writeBadPages(folder: string, bad: Readonly<Record<string, Source>>): void {
  const pages = path.join(folder, 'src/pages/careers');
  mkdirSync(pages, { recursive: true });
  // Noise, which no compression makes smaller.
  const noise = new PNG({ width: 400, height: 400 });
  randomFillSync(noise.data);
  writeFileSync(path.join(pages, 'heavy.png'), PNG.sync.write(noise));
  for (const [name, fault] of Object.entries(bad)) {
    writeFileSync(path.join(pages, `${name}.tsx`), sourceOf(name, fault));
    const css = fault.css?.replaceAll('PAGE', `[data-mf=careers] [data-fault=${name}]`) ?? '';
    appendFileSync(path.join(folder, 'src/app.css'), `\n${css}`);
  }
}

function sourceOf(name: string, { module = '', code = '', jsx = '', late = '' }: Source): string {
  return `import '../../app.css';
import { use, useEffect, useState } from 'react';
import { Link } from '@site/runtime/router';
import { publicSettings, siteStore } from '@site/runtime/store';
import { saveConsent } from '@site/runtime/consent';
${module}
export const meta = {
  title: 'Fault ${name}',
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
