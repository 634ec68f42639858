import '../app.css';

export { DemoDialog as default } from '../features/demo-dialog/demo-dialog.tsx';
