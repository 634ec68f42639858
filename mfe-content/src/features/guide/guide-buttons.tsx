import { Link } from '@site/runtime/router';
import { BookingLink } from '@site/ui/booking-link';
import { buttonStyle } from '@site/ui/button';
import { DemoButton } from '@site/ui/demo-button';
import { TrialLink } from '@site/ui/trial-link';
import type { GuideButton as Button, GuideButtons as Buttons } from '../../content/use-cases/use-case.ts';

type Props = { buttons: Buttons; slug: string; className?: string };

/** Calls to action of a guide: the first one filled, the others quiet. */
export function GuideButtons({ buttons, slug, className = '' }: Props) {
  return (
    <div className={`mt-6 flex flex-wrap gap-3 ${className}`}>
      {buttons.map((button, index) => (
        <GuideButton
          key={button.label}
          button={button}
          intent={index === 0 ? 'primary' : 'secondary'}
          source={`use-case-${slug}`}
        />
      ))}
    </div>
  );
}

function GuideButton({
  button: { label, action },
  intent,
  source,
}: {
  button: Button;
  intent: 'primary' | 'secondary';
  source: string;
}) {
  switch (action.kind) {
    case 'demo-dialog':
      return (
        <DemoButton source={action.source} isConsulting intent={intent}>
          {label}
        </DemoButton>
      );
    case 'booking':
      return (
        <BookingLink source={source} intent={intent}>
          {label}
        </BookingLink>
      );
    case 'trial':
      return <TrialLink source={source} intent={intent} />;
    case 'link':
      return (
        <Link to={action.to} className={buttonStyle({ intent })}>
          {label}
        </Link>
      );
  }
}
