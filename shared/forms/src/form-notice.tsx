/** Tells the visitor, at the form, what a toast would only say for seconds: a part of the form did not load. */
export function FormNotice({ failure }: { failure: unknown }) {
  // The bundler's name for an `import()` whose file did not come.
  if (!(failure instanceof Error) || failure.name !== 'ChunkLoadError') return null;
  return (
    <p role="alert" className="text-sm text-accent">
      A part of this form did not load. Your text is kept: please check your connection and try again.
    </p>
  );
}
