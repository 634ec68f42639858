import type { ReactNode } from 'react';
import { prefetchFragmentOnIntent } from '@site/shared/router';
import { openDialog } from '@site/shared/store';
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
      onClick={() => openDialog({ kind: 'video' })}
    >
      {children}
    </Button>
  );
}
