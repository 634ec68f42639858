import type { ReactNode } from 'react';
import { prefetchFragmentOnIntent } from '@site/runtime/router';
import { openDialog } from '@site/runtime/store';
import { Button, type ButtonStyle } from './button.tsx';

type Props = {
  /** Names this button in analytics and in the request. */
  source: string;
  isConsulting?: boolean;
  children?: ReactNode;
  className?: string;
} & ButtonStyle;

/** Opens the demo dialog; its code is prefetched on hover or focus. */
export function DemoButton({ source, isConsulting = false, children = 'Book a Demo', ...props }: Props) {
  return (
    <Button
      {...props}
      {...prefetchFragmentOnIntent('demo-dialog')}
      aria-haspopup="dialog"
      onClick={(event) => {
        // Safari does not focus a button that is clicked, and the dialog gives the focus back to what had it.
        event.currentTarget.focus();
        openDialog({ kind: 'demo', source, isConsulting });
      }}
    >
      {children}
    </Button>
  );
}
