import { BookingLink } from '@site/ui/booking-link';
import { Button } from '@site/ui/button';
import { useEffect, useRef } from 'react';
import { TALK_TEXT } from '../../content/talk-text.ts';

type Props = { onClose: () => void };

/** A modal dialog as long as it is mounted. Its link raises the event `calendar_booking_clicked`. */
export function TalkDialog({ onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="talk-dialog-title"
      onClose={onClose}
      className="m-auto max-w-xl rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/60"
    >
      <h2 id="talk-dialog-title" className="text-2xl font-semibold">
        {TALK_TEXT.title}
      </h2>
      <p className="mt-3">{TALK_TEXT.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <BookingLink source="remote-name">{TALK_TEXT.book}</BookingLink>
        <Button intent="secondary" onClick={() => dialog.current?.close()}>
          {TALK_TEXT.close}
        </Button>
      </div>
    </dialog>
  );
}
