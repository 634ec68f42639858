import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';

/** The dialog as the pages of other teams open it, once the shell knows its name. */
export { default } from '../features/talk-dialog/talk-dialog.tsx';

export type Contract = Satisfies<typeof import('./remote-name-talk.tsx'), FragmentModule>;
