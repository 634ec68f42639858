import { LoadFailure } from './load-failure.ts';

/** Tells the visitor, at the form, what a toast would only say for seconds: a part of the form did not load. */
export function FormNotice({ failure }: { failure: unknown }) {
  if (!(failure instanceof LoadFailure)) return null;
  return (
    <p role="alert" className="text-sm text-accent">
      A part of this form did not load. Your text is kept: please check your connection and try again.
    </p>
  );
}
