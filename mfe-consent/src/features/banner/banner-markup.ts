import './banner.css';

export { ConsentBanner as default } from './consent-banner.tsx';
