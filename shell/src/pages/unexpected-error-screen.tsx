import { buttonStyle } from '@site/shared/ui/button';

type Props = { error: unknown };

/** The router's generic error screen (SPEC section 8): its sentence, then the status and text, or the message. */
export function UnexpectedErrorScreen({ error }: Props) {
  return (
    <section role="alert" className="mx-auto max-w-page px-gutter py-section">
      <h1 className="text-3xl font-semibold">Unexpected Application Error!</h1>
      <p className="mt-4 text-lg text-muted">{describe(error)}</p>
      <a href="/" className={`mt-8 ${buttonStyle({ intent: 'secondary' })}`}>
        Return to Home
      </a>
    </section>
  );
}

function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error) {
    return `${String(error.status)} ${String(error.statusText)}`;
  }
  return error instanceof Error ? error.message : String(error);
}
