import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';

export { PreferencesDialog as default } from '../features/preferences/preferences-dialog.tsx';

export type Contract = Satisfies<typeof import('./cookie-preferences.tsx'), FragmentModule>;
