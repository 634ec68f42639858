import { Link, useLocation } from '@site/runtime/router';
import { track } from '@site/runtime/store';
import { buttonStyle, type ButtonStyle } from '../button.tsx';

type Props = { source: string; className?: string } & ButtonStyle;

/** "Start Free Trial": says so to analytics, then leads to the steps of the trial. */
export function TrialLink({ source, intent, size, className = '' }: Props) {
  const { pathname } = useLocation();
  return (
    <Link
      to="/pricing#trial"
      className={`${buttonStyle({ intent, size })} ${className}`}
      onClick={() => track('trial_cta_clicked', { source, current_page: pathname })}
    >
      Start Free Trial
    </Link>
  );
}
