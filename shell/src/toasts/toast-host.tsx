import { useSite } from '@site/runtime/store';
import { useEffect, useState, type ComponentType } from 'react';
import { loadAgain } from '../load-again.ts';

/** Shows the store's toasts. Their code is loaded when the first one is raised. */
export function ToastHost() {
  const last = useSite((state) => state.toasts.at(-1)?.id);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (!last || Toaster) return;
    loadAgain(() => import('@site/ui/toaster')).then(
      (module) => setToaster(() => module.Toaster),
      // The toasts stay in the store: the next one tries again, and shows them all.
      (error: unknown) => console.error('Toasts could not be loaded:', error),
    );
  }, [last, Toaster]);
  return Toaster ? <Toaster /> : null;
}
