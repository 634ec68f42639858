import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import { PAGE_TEXT } from '../content/page-text.ts';
import { TalkDialog } from '../features/talk-dialog/talk-dialog.tsx';

export default function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="mx-auto max-w-prose px-gutter py-16">
      <h1 className="text-4xl font-semibold">{PAGE_TEXT.title}</h1>
      <p className="mt-4 text-lg text-muted">{PAGE_TEXT.lead}</p>
      <Button className="mt-8" onClick={() => setIsOpen(true)}>
        {PAGE_TEXT.button}
      </Button>
      {isOpen && <TalkDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}

export const meta: PageMeta = { title: PAGE_TEXT.title, description: PAGE_TEXT.description };

export type Contract = Satisfies<typeof import('./page.tsx'), PageModule>;
