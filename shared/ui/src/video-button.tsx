import type { ReactNode } from 'react';
import { prefetchFragmentOnIntent } from '@site/runtime/router';
import { openDialog } from '@site/runtime/store';
import { Button, type ButtonStyle } from './button.tsx';

type Props = { children: ReactNode; className?: string } & ButtonStyle;

/** Opens the demo video; its code is prefetched on hover or focus. */
export function VideoButton({ children, intent = 'secondary', ...props }: Props) {
  return (
    <Button
      intent={intent}
      {...props}
      {...prefetchFragmentOnIntent('video-dialog')}
      aria-haspopup="dialog"
      onClick={(event) => {
        // Safari does not focus a button that is clicked, and the dialog gives the focus back to what had it.
        event.currentTarget.focus();
        openDialog({ kind: 'video' });
      }}
    >
      {children}
    </Button>
  );
}
