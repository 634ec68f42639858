import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { useState } from 'react';
import { FAIRS, type Fair } from '../content/fairs.ts';
import { PAGE_TEXT } from '../content/page-text.ts';
import { FairList } from '../features/fair-list/fair-list.tsx';
import { MeetingDialog } from '../features/meeting-dialog/meeting-dialog.tsx';

export default function EventsPage() {
  const [fair, setFair] = useState<Fair>();
  return (
    <section className="mx-auto max-w-prose px-gutter py-16">
      <h1 className="text-4xl font-semibold">{PAGE_TEXT.heading}</h1>
      <p className="mt-4 text-lg text-muted">{PAGE_TEXT.lead}</p>
      <FairList fairs={FAIRS} onArrange={setFair} />
      {fair && <MeetingDialog fair={fair} onClose={() => setFair(undefined)} />}
    </section>
  );
}

export const meta: PageMeta = { title: PAGE_TEXT.title, description: PAGE_TEXT.description };

export type Contract = Satisfies<typeof import('./events.tsx'), PageModule>;
