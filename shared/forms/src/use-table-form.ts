import { showToast } from '@site/runtime/store';
import type { FormSender } from './send-form.ts';
import { useProblems } from './use-problems.ts';
import { useSubmit } from './use-submit.ts';

type Toast = Parameters<typeof showToast>[0];

type TableForm<Name extends string, Own extends string> = {
  /** Values of the columns that the site fills in. */
  own: Readonly<Record<Own, unknown>>;
  /** Loads the checking and sending, which nobody needs before somebody starts to fill in the form. */
  load: () => Promise<FormSender<Name, Own>>;
  /** Told once the form is stored. */
  sent: Toast;
  /** Told if it could not be stored; the fields keep what is in them. */
  failed: Toast;
};

/** The course of a form that a table stores: its handler, its last failure, and the properties of its `FormFields`. */
export function useTableForm<Name extends string, Own extends string>({
  own,
  load,
  sent,
  failed,
}: TableForm<Name, Own>) {
  const { problems, showProblems, forgetProblem } = useProblems<Name>();
  const { status, failure, handleSubmit } = useSubmit({
    send: async (form, begin) => {
      const { send } = await load();
      if (showProblems(form, await send(form, own, begin))) return false;
      showToast(sent);
      return true;
    },
    onFailure: (error) => {
      console.error('Not sent:', error);
      showToast(failed);
    },
  });
  /** A failed prefetch is no event: the submit tries again and says what went wrong. */
  const onFocus = () =>
    void load().then(
      ({ prepare }) => prepare(),
      () => {},
    );
  const fields = { problems, disabled: status === 'sending', onFocus, onInput: forgetProblem };
  return { failure, handleSubmit, fields };
}
