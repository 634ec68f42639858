import { BookingLink } from '@site/ui/booking-link';
import { DialogFrame } from '@site/ui/dialog-frame';
import { TALK_TEXT } from '../../content/talk-text.ts';

/** The site's dialog as long as it is mounted. Its link raises the event `calendar_booking_clicked`. */
export default function TalkDialog() {
  return (
    <DialogFrame remote="remote-name" title={TALK_TEXT.title} description={TALK_TEXT.text}>
      <BookingLink source="remote-name" className="mt-6">
        {TALK_TEXT.book}
      </BookingLink>
    </DialogFrame>
  );
}
