import { useCallback, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { dropDraft, keepDraft, typedInto, type Typed } from './draft.ts';

/** `sending` while a request is under way, `sent` once the last one was taken. */
type SubmitStatus = 'idle' | 'sending' | 'sent';

type Submission = {
  /** Unique among the forms of a remote: under this name what was typed is kept until it is sent or the page is left. */
  name: string;
  /**
   * Checks the form and sends it. Calls `begin` when the request starts. Resolves to true once the answers are
   * stored, to false if the visitor has to correct a field. Throws if they could not be stored.
   */
  send: (form: HTMLFormElement, begin: () => void) => Promise<boolean>;
  /** Tells the visitor that sending failed; the fields keep what is in them. */
  onFailure: (error: unknown) => void;
};

/**
 * The course of a form: idle → sending → sent or idle. A second submit of the same moment is dropped. Success clears
 * the fields, which stay uncontrolled, so that what somebody types before React hydrates is kept. `form` is for the form
 * element, and `sent` is what was typed into its fields when they were last sent.
 */
export function useSubmit({ name, send, onFailure }: Submission) {
  const [status, setStatus] = useState<SubmitStatus>('idle');
  const [failure, setFailure] = useState<unknown>();
  const [sent, setSent] = useState<Typed>();
  // State changes with the next render only: too late for a second submit in the same frame.
  const isUnderWay = useRef(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setSent(undefined);
    const form = event.currentTarget;
    const typed = typedInto(form);
    let isSent = false;
    try {
      isSent = await send(form, () => setStatus('sending'));
      if (isSent) {
        dropDraft(name, typed);
        setSent(typed);
      }
    } catch (error) {
      setFailure(error);
      onFailure(error);
    } finally {
      isUnderWay.current = false;
      flushSync(() => setStatus(isSent ? 'sent' : 'idle'));
      // Disabling the focused control drops the keyboard at the top of the page: hand it back.
      if (document.activeElement === document.body) {
        form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
      }
    }
  }

  const ref = useCallback(
    (element: HTMLFormElement | null) => (element ? keepDraft(name, element) : undefined),
    [name],
  );
  return { status, failure, sent, form: { ref, onSubmit: handleSubmit } };
}
