import { track, useSite } from '@site/runtime/store';
import { DialogFrame } from '@site/ui/dialog-frame';
import { Link } from '@site/runtime/router';
import { BookingLink } from '@site/ui/booking-link';
import { useEffect, useRef } from 'react';
import { DEMO, DEMO_BY_SOURCE, DEMO_CONSULTING, DEMO_DIALOG } from '../../content/demo-dialog.ts';
import { DemoForm } from './demo-form.tsx';

/** Two ways to a demo: a slot in the external calendar, or a request that we answer. */
export function DemoDialog() {
  const dialog = useSite((state) => state.dialog);
  const demo = dialog?.kind === 'demo' ? dialog : null;
  const tracked = useRef<typeof demo>(null);
  useEffect(() => {
    // Development runs effects twice; an opening counts once.
    if (!demo || tracked.current === demo) return;
    tracked.current = demo;
    track('demo_modal_opened', { source: demo.source, is_consulting: demo.isConsulting ?? false });
  }, [demo]);
  if (!demo) return null;
  const head = demo.isConsulting ? DEMO_CONSULTING : (DEMO_BY_SOURCE[demo.source] ?? DEMO_DIALOG);
  return (
    <DialogFrame remote="marketing" {...head}>
      <BookingLink source={demo.source} size="lg" className="mt-6 w-full">
        {DEMO.openCalendar}
      </BookingLink>
      <h3 className="mt-8 border-t border-line pt-6 font-semibold">{DEMO.orLeaveDetails}</h3>
      <DemoForm source={demo.source} isConsulting={demo.isConsulting ?? false} />
      <p className="mt-4 text-xs text-muted">
        {DEMO.retention}{' '}
        <Link to="/privacy" className="py-2 underline underline-offset-4 hover:text-ink">
          Privacy policy
        </Link>
      </p>
    </DialogFrame>
  );
}
