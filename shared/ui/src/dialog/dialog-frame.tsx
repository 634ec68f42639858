import * as Dialog from '@radix-ui/react-dialog';
import { siteStore } from '@site/runtime/store';
import { useRef, type ReactNode } from 'react';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';

type Props = {
  /** Name of the remote that shows it: the styles of a remote apply inside its own regions only. */
  remote: string;
  title: string;
  description: string;
  isWide?: boolean;
  /** Buttons that end the dialog. They stay in view at its foot; without them a cross at its head closes it. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog as long as it is mounted; a sheet at the foot of a phone. It closes by the store, which unmounts it.
 * It covers the header and the consent banner, whose layer it shares, and stays under the toasts, which tell how its
 * form fared. Radix's own overlay is not used: it locks scrolling in a way that the Content-Security-Policy refuses.
 */
export function DialogFrame({ remote, title, description, isWide = false, actions, children }: Props) {
  const backdrop = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn();
  useScrollLock();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && siteStore.getState().closeDialog()}>
      <Dialog.Portal>
        <div data-mf={remote}>
          <div
            ref={backdrop}
            className="pointer-events-auto fixed inset-0 z-40 flex items-end justify-center bg-black/60 sm:items-center sm:p-6 print:hidden"
          >
            <Dialog.Content
              onCloseAutoFocus={returnFocus}
              // A click on a toast above the dialog is no wish to leave it.
              onInteractOutside={(event) => {
                if (!backdrop.current?.contains(event.target as Node)) event.preventDefault();
              }}
              className={`flex max-h-[92dvh] w-full flex-col overflow-hidden [@media(height<30rem)]:overflow-y-auto rounded-t-lg border border-line bg-surface text-ink shadow-lift sm:rounded-lg ${isWide ? 'max-w-4xl' : 'max-w-xl'}`}
            >
              <div className="overflow-y-auto overscroll-contain p-5 sm:p-8 [@media(height<30rem)]:shrink-0">
                <div className="flex items-start justify-between gap-4">
                  <Dialog.Title className="text-2xl font-semibold">{title}</Dialog.Title>
                  {!actions && <Cross />}
                </div>
                <Dialog.Description className="mt-2 text-sm text-muted">{description}</Dialog.Description>
                {children}
              </div>
              {actions && <div className="border-t border-line px-8 py-4 max-sm:px-5">{actions}</div>}
            </Dialog.Content>
          </div>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Cross() {
  return (
    <Dialog.Close
      aria-label="Close"
      className="-mt-1.5 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <svg viewBox="0 0 20 20" aria-hidden className="size-5 fill-none stroke-current stroke-2">
        <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
      </svg>
    </Dialog.Close>
  );
}
