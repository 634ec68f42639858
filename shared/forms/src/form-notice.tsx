import type { RateLimitError } from './rate-limit-error.ts';

/**
 * Tells the visitor, at the form, what a toast would only say for seconds, or not at all: a part of the form did not load,
 * or the limit is reached.
 */
export function FormNotice({ failure }: { failure: unknown }) {
  if (!(failure instanceof Error)) return null;
  // The class came with the code that sends.
  const { name, notice, mail } = failure as Partial<RateLimitError>;
  // The bundler's name for an `import()` whose file did not come.
  if (name !== 'ChunkLoadError' && !notice) return null;
  return (
    <p role="alert" className="text-sm text-accent">
      {notice ??
        'A part of this form did not load. Your text is kept: please check your connection and try again.'}{' '}
      {mail && <a href={`mailto:${mail}`} className="underline">{`Or write to ${mail}.`}</a>}
    </p>
  );
}
