import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { openDialog, siteStore, useSite } from '@site/runtime/store';
import { FAIRS } from '../content/fairs.ts';
import { PAGE_TEXT } from '../content/page-text.ts';
import { FairList } from '../features/fair-list/fair-list.tsx';
import { MeetingDialog } from '../features/meeting-dialog/meeting-dialog.tsx';

export default function EventsPage() {
  const dialog = useSite((state) => state.dialog);
  const fair = dialog?.kind === 'own' && FAIRS.find(({ slug }) => slug === dialog.name);
  return (
    <section className="mx-auto max-w-prose px-gutter py-16">
      <h1 className="text-4xl font-semibold">{PAGE_TEXT.heading}</h1>
      <p className="mt-4 text-lg text-muted">{PAGE_TEXT.lead}</p>
      <FairList fairs={FAIRS} onArrange={({ slug }) => openDialog({ kind: 'own', name: slug })} />
      {fair && <MeetingDialog fair={fair} onClose={() => siteStore.getState().closeDialog()} />}
    </section>
  );
}

export const meta: PageMeta = { title: PAGE_TEXT.title, description: PAGE_TEXT.description };

export type Contract = Satisfies<typeof import('./events.tsx'), PageModule>;
