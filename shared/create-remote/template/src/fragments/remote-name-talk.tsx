import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';
import { useSite } from '@site/runtime/store';
import { TalkDialog } from '../features/talk-dialog/talk-dialog.tsx';

/** The dialog as the pages of other teams open it, once the shell knows its name. */
export default function TalkFragment() {
  return <TalkDialog onClose={useSite((state) => state.closeDialog)} />;
}

export type Contract = Satisfies<typeof import('./remote-name-talk.tsx'), FragmentModule>;
