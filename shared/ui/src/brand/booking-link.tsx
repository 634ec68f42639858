import type { ReactNode } from 'react';
import { publicSettings, track } from '@site/runtime/store';
import { buttonStyle, type ButtonStyle } from '../button.tsx';

type Props = { source: string; children: ReactNode; className?: string } & ButtonStyle;

/** Leads to the external booking calendar, in a new tab. */
export function BookingLink({ source, children, intent, size, className = '' }: Props) {
  return (
    <a
      href={publicSettings().PUBLIC_BOOKING_URL}
      target="_blank"
      rel="noopener"
      className={`${buttonStyle({ intent, size })} ${className}`}
      onClick={() => track('calendar_booking_clicked', { source })}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
