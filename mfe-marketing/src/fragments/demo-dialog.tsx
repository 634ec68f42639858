import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';

export { DemoDialog as default } from '../features/demo-dialog/demo-dialog.tsx';

export type Contract = Satisfies<typeof import('./demo-dialog.tsx'), FragmentModule>;
