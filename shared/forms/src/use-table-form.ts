import { showToast } from '@site/runtime/store';
import type { FormSender } from './send-form.ts';
import { spokenNotice } from './form-notice.tsx';
import { useProblems } from './use-problems.ts';
import { useSubmit } from './use-submit.ts';

type Toast = Parameters<typeof showToast>[0];

type TableForm<Name extends string, Own extends string> = {
  /** Unique among the forms of a remote: under this name what was typed is kept until it is sent or the page is left. */
  name: string;
  /** Values of the columns that the site fills in. */
  own: Readonly<Record<Own, unknown>>;
  /** Loads the checking and sending, which nobody needs before somebody starts to fill in the form. */
  load: () => Promise<FormSender<Name, Own>>;
  /** Told once the form is stored. */
  sent: Toast;
  /** Told if it could not be stored; the fields keep what is in them. */
  failed: Toast;
};

/** The course of a form that a table stores: what was sent, its last failure, and the properties of the form element and of its `FormFields`. */
export function useTableForm<Name extends string, Own extends string>({
  name,
  own,
  load,
  sent,
  failed,
}: TableForm<Name, Own>) {
  const { problems, spoken, say, showProblems, forgetProblem } = useProblems<Name>();
  const {
    status,
    failure,
    sent: typed,
    form,
  } = useSubmit({
    name,
    send: async (filled, begin) => {
      const { send } = await load();
      if (showProblems(filled, await send(filled, own, begin))) return false;
      showToast(sent);
      return true;
    },
    onFailure: (error) => {
      console.error('Not sent:', error);
      showToast(failed);
      say(spokenNotice(error));
    },
  });
  /** A failed prefetch is no event: the submit tries again and says what went wrong. */
  const onFocus = () =>
    void load().then(
      ({ prepare }) => prepare(),
      () => {},
    );
  const fields = { problems, spoken, disabled: status === 'sending', onFocus, onInput: forgetProblem };
  return { sent: typed, failure, form, fields };
}
