import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';
import { useSite } from '@site/runtime/store';
import { FAIRS } from '../content/fairs.ts';
import { MeetingDialog } from '../features/meeting-dialog/meeting-dialog.tsx';

/** The dialog for the next fair as the pages of other teams open it, once the shell knows its name. */
export default function TalkFragment() {
  const close = useSite((state) => state.closeDialog);
  const [next] = FAIRS;
  return next && <MeetingDialog fair={next} onClose={close} />;
}

export type Contract = Satisfies<typeof import('./events-talk.tsx'), FragmentModule>;
