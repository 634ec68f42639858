import '../app.css';

export { VideoDialog as default } from '../features/video-dialog/video-dialog.tsx';
