import '../app.css';

export { PreferencesDialog as default } from '../features/preferences/preferences-dialog.tsx';
