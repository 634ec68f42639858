/** What Preact's layer for React lacks: `use` of React 19, for promises. */
type Pending<Value> = Promise<Value> & { settled?: { value: Value } | { error: unknown } };

/** The value of a promise; suspends by throwing it, as Preact's `Suspense` expects. Throws what the promise rejects with. */
export function use<Value>(promise: Pending<Value>): Value {
  const { settled } = promise;
  if (settled && 'value' in settled) return settled.value;
  if (settled) throw settled.error;
  throw promise.then(
    (value) => void (promise.settled = { value }),
    (error: unknown) => void (promise.settled = { error }),
  );
}
