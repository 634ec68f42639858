import type { RateLimitError } from './rate-limit-error.ts';

/** Sentence and address of mail of a failure that a toast would only tell for seconds, or not at all; undefined of others. */
function noticeOf(failure: unknown): { sentence: string; mail?: string | undefined } | undefined {
  if (!(failure instanceof Error)) return undefined;
  // The class came with the code that sends.
  const { name, notice, mail } = failure as Partial<RateLimitError>;
  if (notice) return { sentence: notice, mail };
  // The bundler's name for an `import()` whose file did not come.
  return name === 'ChunkLoadError'
    ? {
        sentence:
          'A part of this form did not load. Your text is kept: please check your connection and try again.',
      }
    : undefined;
}

/** What a form's `LiveRegion` says of a failure; empty where its toast is enough. */
export function spokenNotice(failure: unknown): string {
  const { sentence = '', mail } = noticeOf(failure) ?? {};
  return mail ? `${sentence} Or write to ${mail}.` : sentence;
}

/** Tells the visitor, at the form, that a part of it did not load, or that the limit is reached. */
export function FormNotice({ failure }: { failure: unknown }) {
  const notice = noticeOf(failure);
  if (!notice) return null;
  const { sentence, mail } = notice;
  return (
    <p className="text-sm text-accent">
      {sentence}
      {mail && ' '}
      {mail && <a href={`mailto:${mail}`} className="underline">{`Or write to ${mail}.`}</a>}
    </p>
  );
}
