import '../app.css';

export { ConsentBanner as default } from '../features/banner/consent-banner.tsx';
