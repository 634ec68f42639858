import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './app.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
