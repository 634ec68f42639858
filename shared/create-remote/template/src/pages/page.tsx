import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { openDialog, useSite } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { lazy, Suspense } from 'react';
import { PAGE_TEXT } from '../content/page-text.ts';

const TalkDialog = lazy(() => import('../features/talk-dialog/talk-dialog.tsx'));

const TALK = { kind: 'own', name: 'remote-name-talk' } as const;

export default function Page() {
  const isOpen = useSite(({ dialog }) => dialog?.kind === TALK.kind && dialog.name === TALK.name);
  return (
    <section className="mx-auto max-w-prose px-gutter py-16">
      <h1 className="text-4xl font-semibold">{PAGE_TEXT.title}</h1>
      <p className="mt-4 text-lg text-muted">{PAGE_TEXT.lead}</p>
      <Button className="mt-8" onClick={() => openDialog(TALK)}>
        {PAGE_TEXT.button}
      </Button>
      <Suspense>{isOpen && <TalkDialog />}</Suspense>
    </section>
  );
}

export const meta: PageMeta = { title: PAGE_TEXT.title, description: PAGE_TEXT.description };

export type Contract = Satisfies<typeof import('./page.tsx'), PageModule>;
