import { createRoot } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from '@site/contracts';
import { publicSettingsSchema } from '@site/contracts/settings';
import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings } from '@site/runtime/store';
import { catalogueOf, type ModuleContext } from './catalogue.tsx';
import { StandaloneApp } from './standalone-app.tsx';

/**
 * Runs one remote by itself, without the shell: an index of its pages and fragments, the real store, and a switch
 * for consent. Development only.
 *
 * @param remote container name; it scopes the remote's style sheet
 * @param modules the remote's pages and fragments, as `import.meta.webpackContext` gives them
 */
export function startStandalone(remote: string, modules: ModuleContext): void {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) {
    console.error('Root element not found');
    return;
  }
  adoptPublicSettings(publicSettingsSchema.parse({}));
  createRoot(root).render(
    <BrowserRouter>
      <StandaloneApp remote={remote} catalogue={catalogueOf(modules)} />
    </BrowserRouter>,
  );
}
