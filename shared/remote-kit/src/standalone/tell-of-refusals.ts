import { showToast } from '@site/runtime/store';
import { NO_BACKEND } from './facts.ts';

/**
 * Says why a form failed, each time that one was sent although there is no backend.
 *
 * @param backend address that takes the place of one
 */
export function tellOfRefusals(backend: string): void {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(backend))) showToast(NO_BACKEND);
  }).observe({ type: 'resource' });
}
