import { useSite, type Toast } from '@site/runtime/store';
import { useEffect, useRef } from 'react';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';

const SHOWN_MS = 6000;
/** An error takes longer to read, and to act on. */
const DESTRUCTIVE_SHOWN_MS = 10_000;

/**
 * The toasts, at the lower edge, above whatever is open when one comes. F8 moves the focus to them; pointing at or focusing
 * them stops the clock.
 */
export function Toaster() {
  const toasts = useSite((state) => state.toasts);
  const dismissToast = useSite((state) => state.dismissToast);
  const viewport = useRef<HTMLOListElement>(null);
  const last = toasts.at(-1)?.id;
  useEffect(() => {
    const list = viewport.current;
    // The last popover that was shown is the one on top. Browsers of 2022 have none.
    if (!last || !list?.showPopover || list.contains(document.activeElement)) return;
    list.hidePopover();
    list.showPopover();
  }, [last]);
  return (
    <Provider label="Message" swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismissToast(toast.id)} />
      ))}
      <Viewport
        ref={viewport}
        popover="manual"
        className="fixed inset-x-0 top-auto bottom-0 z-50 m-0 flex w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-4 sm:left-auto sm:w-104 sm:p-6 print:hidden"
        role="list"
      />
    </Provider>
  );
}

type Props = { toast: Toast; onDismiss: () => void };

function ToastCard({ toast: { title, description, variant }, onDismiss }: Props) {
  const isDestructive = variant === 'destructive';
  return (
    <Root
      // `foreground` is announced at once (assertive), `background` when the reader pauses (polite).
      type={isDestructive ? 'foreground' : 'background'}
      duration={isDestructive ? DESTRUCTIVE_SHOWN_MS : SHOWN_MS}
      onOpenChange={(isOpen) => {
        if (!isOpen) onDismiss();
      }}
      className={`pointer-events-auto flex animate-toast items-start gap-3 rounded-lg border border-l-8 bg-surface py-3 pr-2 pl-4 text-sm shadow-lift ${
        isDestructive ? 'border-accent' : 'border-ink'
      }`}
    >
      <div className="grow py-1">
        <Title className="font-semibold">{title}</Title>
        <Description className="text-muted">{description}</Description>
      </div>
      <Close
        aria-label="Dismiss"
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <svg viewBox="0 0 20 20" className="size-4" aria-hidden stroke="currentColor" strokeWidth="1.75">
          <path d="M4 4l12 12M16 4L4 16" strokeLinecap="round" />
        </svg>
      </Close>
    </Root>
  );
}
