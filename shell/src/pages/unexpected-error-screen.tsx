import { product } from '@site/ui/product';
import { buttonStyle } from '@site/ui/button';
import { useTransition } from 'react';

type Props = { error: unknown; onRetry: () => void };

/** The generic error screen in the router's words: a heading, then the status and its text, or the message. */
export function UnexpectedErrorScreen({ error, onRetry }: Props) {
  const [isTrying, startTrying] = useTransition();
  return (
    <section role="alert" className="mx-auto max-w-page px-gutter py-section">
      <title>{`Something went wrong | ${product}`}</title>
      <h1 className="text-3xl font-semibold">Unexpected Application Error!</h1>
      <p className="mt-4 max-w-[46ch] text-lg text-muted">{describe(error)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isTrying}
          onClick={() => !isTrying && startTrying(onRetry)}
          className={buttonStyle({ intent: 'primary' })}
        >
          {isTrying ? 'Trying again…' : 'Try again'}
        </button>
        <a href="/" className={buttonStyle({ intent: 'secondary' })}>
          Return to Home
        </a>
      </div>
    </section>
  );
}

function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error) {
    return `${String(error.status)} ${String(error.statusText)}`;
  }
  return error instanceof Error ? error.message : String(error);
}
