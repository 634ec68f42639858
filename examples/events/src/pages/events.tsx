import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { openDialog, useSite } from '@site/runtime/store';
import { lazy, Suspense } from 'react';
import { FAIRS } from '../content/fairs.ts';
import { PAGE_TEXT } from '../content/page-text.ts';
import { FairList } from '../features/fair-list/fair-list.tsx';

const MeetingDialog = lazy(() => import('../features/meeting-dialog/meeting-dialog.tsx'));

export default function EventsPage() {
  const dialog = useSite((state) => state.dialog);
  const fair = dialog?.kind === 'own' && FAIRS.find(({ slug }) => slug === dialog.name);
  return (
    <section className="mx-auto max-w-prose px-gutter py-16">
      <h1 className="text-4xl font-semibold">{PAGE_TEXT.heading}</h1>
      <p className="mt-4 text-lg text-muted">{PAGE_TEXT.lead}</p>
      <FairList fairs={FAIRS} onArrange={({ slug }) => openDialog({ kind: 'own', name: slug })} />
      <Suspense>{fair && <MeetingDialog fair={fair} />}</Suspense>
    </section>
  );
}

export const meta: PageMeta = { title: PAGE_TEXT.title, description: PAGE_TEXT.description };

export type Contract = Satisfies<typeof import('./events.tsx'), PageModule>;
