import * as Dialog from '@radix-ui/react-dialog';
import { hasPrivacySignal } from '@site/runtime/consent';
import { saveConsent } from '@site/runtime/consent';
import { preferencesOf, useSite } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import { PURPOSES } from '../../content/purposes.ts';
import { PurposeSwitch } from './purpose-switch.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';

const REJECT_ALL = { essential: true, analytics: false, marketing: false } as const;

/** Lets the visitor choose by purpose; open as long as it is mounted. */
export function PreferencesDialog() {
  const current = useSite((state) => preferencesOf(state.consent));
  const close = useSite((state) => state.closeDialog);
  const [draft, setDraft] = useState(current);
  const [isRejected, setIsRejected] = useState(false);
  const returnFocus = useFocusReturn();
  useScrollLock();

  const handleSave = () => {
    saveConsent(draft);
    close();
  };
  // Saying no takes one click here too; the dialog stays, so that the visitor sees what it did.
  const handleRejectAll = () => {
    setDraft(REJECT_ALL);
    saveConsent(REJECT_ALL);
    setIsRejected(true);
  };
  const handleChange = (purpose: 'analytics' | 'marketing', isAllowed: boolean) => {
    setDraft({ ...draft, [purpose]: isAllowed });
    setIsRejected(false);
  };

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <div data-mf="consent">
          <div className="fixed inset-0 z-50 bg-black/50" />
          <Dialog.Content
            onCloseAutoFocus={returnFocus}
            className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] max-w-xl flex-col overflow-hidden rounded-t-lg border border-line bg-surface text-ink shadow-lift sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-lg"
          >
            <div className="overflow-y-auto overscroll-contain px-6 pt-6 pb-5">
              <Dialog.Title className="text-xl font-semibold">Cookie Preferences</Dialog.Title>
              <Dialog.Description className="mt-2 text-sm text-muted">
                Choose what this site may store and send. You can change it at any time with “Cookie Settings”
                at the foot of every page.
              </Dialog.Description>
              {hasPrivacySignal() && (
                <p className="mt-4 rounded-md bg-accent-soft px-4 py-3 text-sm">
                  Your browser sends Global Privacy Control. We take it as a no to analytics and marketing,
                  unless you choose otherwise here.
                </p>
              )}
              <ul className="mt-5 border-t border-line">
                {PURPOSES.map((purpose) => (
                  <PurposeSwitch
                    key={purpose.name}
                    purpose={purpose}
                    isOn={draft[purpose.name]}
                    onChange={handleChange}
                  />
                ))}
              </ul>
            </div>
            <div className="border-t border-line bg-surface px-6 py-4">
              <output className="block text-sm font-medium">
                {isRejected && <span className="mb-3 block">Analytics and marketing are off. Saved.</span>}
              </output>
              <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-row-reverse">
                <Button className="col-span-2" onClick={handleSave}>
                  Save preferences
                </Button>
                <Button intent="secondary" onClick={handleRejectAll}>
                  Reject All
                </Button>
                <Button intent="quiet" className="sm:mr-auto sm:-ml-5" onClick={close}>
                  {isRejected ? 'Close' : 'Cancel'}
                </Button>
              </div>
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
