import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';

export { VideoDialog as default } from '../features/video-dialog/video-dialog.tsx';

export type Contract = Satisfies<typeof import('./video-dialog.tsx'), FragmentModule>;
