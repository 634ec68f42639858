import * as Dialog from '@radix-ui/react-dialog';
import { siteStore } from '@site/runtime/store';
import { useRef, useState, type ReactNode } from 'react';

type Props = { title: string; description: string; isWide?: boolean; children: ReactNode };

/**
 * A modal dialog as long as it is mounted. It closes by the store, which unmounts it, and gives the focus back to
 * what had it before. Radix's own overlay is not used: it locks scrolling with a style element that the
 * Content-Security-Policy would refuse; `app.css` does it instead. It stands over the header, whose layer it shares, and
 * under the toasts, which say how its form fared.
 */
export function DialogFrame({ title, description, isWide = false, children }: Props) {
  const [opener] = useState(() => document.activeElement);
  const backdrop = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && siteStore.getState().closeDialog()}>
      <Dialog.Portal>
        {/* Styles of a remote apply inside its own regions only. */}
        <div data-mf="marketing">
          <div
            ref={backdrop}
            className="pointer-events-auto fixed inset-0 z-40 grid place-items-center overflow-y-auto overscroll-contain bg-black/60 p-3 sm:p-6"
          >
            <Dialog.Content
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                if (opener instanceof HTMLElement) opener.focus();
              }}
              // A click on a toast above the dialog is no wish to leave it.
              onInteractOutside={(event) => {
                if (!backdrop.current?.contains(event.target as Node)) event.preventDefault();
              }}
              className={`w-full rounded-lg border border-line bg-paper p-5 shadow-lift sm:p-8 ${isWide ? 'max-w-4xl' : 'max-w-lg'}`}
            >
              <div className="flex items-start justify-between gap-4">
                <Dialog.Title className="text-2xl font-semibold">{title}</Dialog.Title>
                <Dialog.Close
                  aria-label="Close"
                  className="-mt-1.5 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
                >
                  <svg viewBox="0 0 20 20" aria-hidden className="size-5 fill-none stroke-current stroke-2">
                    <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
                  </svg>
                </Dialog.Close>
              </div>
              <Dialog.Description className="mt-2 text-sm text-muted">{description}</Dialog.Description>
              {children}
            </Dialog.Content>
          </div>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
