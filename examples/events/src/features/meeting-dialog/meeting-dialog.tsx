import { BookingLink } from '@site/ui/booking-link';
import { DialogFrame } from '@site/ui/dialog-frame';
import type { Fair } from '../../content/fairs.ts';
import { MEETING_TEXT } from '../../content/meeting-text.ts';

/** The site's dialog as long as it is mounted. Its link raises the event `calendar_booking_clicked` with the fair. */
export default function MeetingDialog({ fair }: { fair: Fair }) {
  return (
    <DialogFrame remote="events" title={MEETING_TEXT.title(fair.name)} description={MEETING_TEXT.text}>
      <BookingLink source={`events-${fair.slug}`} className="mt-6">
        {MEETING_TEXT.book}
      </BookingLink>
    </DialogFrame>
  );
}
