import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';
import { FAIRS } from '../content/fairs.ts';
import MeetingDialog from '../features/meeting-dialog/meeting-dialog.tsx';

/** The dialog for the next fair as the pages of other teams open it, once the shell knows its name. */
export default function TalkFragment() {
  const [next] = FAIRS;
  return next && <MeetingDialog fair={next} />;
}

export type Contract = Satisfies<typeof import('./events-talk.tsx'), FragmentModule>;
