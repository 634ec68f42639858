import { RateLimitError } from './rate-limit-error.ts';

type Props = {
  failure: unknown;
  /** For who has no time to wait. */
  mail: string;
};

/** Tells the visitor, at the form, what a toast can't: a part of the form did not load, or the limit is reached. */
export function FormNotice({ failure, mail }: Props) {
  const text = noticeOf(failure);
  return (
    text && (
      <p role="alert" className="text-sm text-accent">
        {`${text} Or write to `}
        <a href={`mailto:${mail}`} className="underline underline-offset-4">
          {mail}
        </a>
        .
      </p>
    )
  );
}

function noticeOf(failure: unknown): string | null {
  if (failure instanceof RateLimitError) {
    const { minutes } = failure;
    return `That is as much as we take at once. Your text is kept: please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  }
  // The bundler's name for an `import()` whose file did not come.
  if (failure instanceof Error && failure.name === 'ChunkLoadError')
    return 'A part of this form did not load. Your text is kept: please check your connection and try again.';
  return null;
}
