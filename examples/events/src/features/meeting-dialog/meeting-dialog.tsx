import { BookingLink } from '@site/ui/booking-link';
import { Button } from '@site/ui/button';
import { useEffect, useRef } from 'react';
import type { Fair } from '../../content/fairs.ts';
import { MEETING_TEXT } from '../../content/meeting-text.ts';

type Props = { fair: Fair; onClose: () => void };

/** A modal dialog as long as it is mounted. Its link raises the event `calendar_booking_clicked` with the fair. */
export function MeetingDialog({ fair, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="meeting-dialog-title"
      onClose={onClose}
      className="m-auto max-w-xl rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/60"
    >
      <h2 id="meeting-dialog-title" className="text-2xl font-semibold">
        {MEETING_TEXT.title(fair.name)}
      </h2>
      <p className="mt-3">{MEETING_TEXT.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <BookingLink source={`events-${fair.slug}`}>{MEETING_TEXT.book}</BookingLink>
        <Button intent="secondary" onClick={() => dialog.current?.close()}>
          {MEETING_TEXT.close}
        </Button>
      </div>
    </dialog>
  );
}
