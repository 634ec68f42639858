import { createRoot, hydrateRoot } from 'react-dom/client';
import { FooterIsland } from '../astro/src/islands/footer.tsx';
import { HeaderIsland } from '../astro/src/islands/header.tsx';
import { Overlays } from '../astro/src/islands/overlays.tsx';

const path = location.pathname;
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The layout has no #${id}.`);
  return found;
};

// The layout's own parts: each is a root, as the fragments are.
hydrateRoot(element('layout-header'), <HeaderIsland path={path} />, { identifierPrefix: 'header' });
hydrateRoot(element('layout-footer'), <FooterIsland />, { identifierPrefix: 'footer' });
requestIdleCallback(() => createRoot(element('layout-overlays')).render(<Overlays path={path} />));
