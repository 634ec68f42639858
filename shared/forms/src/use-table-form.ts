import { showToast } from '@site/runtime/store';
import type { FormSchema } from './field.ts';
import { spokenNotice } from './form-notice.tsx';
import type { Sending } from './send-form.ts';
import { useProblems } from './use-problems.ts';
import { useSubmit } from './use-submit.ts';

type Toast = Parameters<typeof showToast>[0];

type TableForm<Name extends string, Own extends string> = Sending<Own> & {
  schema: FormSchema<Name, Own>;
  /** Unique among the forms of a remote: under this name what was typed is kept until it is sent or the page is left. */
  name: string;
  /** Told once the form is stored. */
  sent: Toast;
  /** Told if it could not be stored; the fields keep what is in them. */
  failed: Toast;
};

/** Checking and sending, which nobody needs before somebody starts to fill in the form. */
const loadSending = () => import('./send-form.ts');

/** The course of a form that a table stores: what was sent, its last failure, and the properties of the form element and of its `FormFields`. */
export function useTableForm<Name extends string, Own extends string>({
  schema,
  name,
  sent,
  failed,
  ...sending
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
      const { sendForm } = await loadSending();
      if (showProblems(filled, await sendForm(schema, filled, sending, begin))) return false;
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
    void loadSending().then(
      ({ prepare }) => prepare(),
      () => {},
    );
  const fields = {
    fields: schema.fields,
    problems,
    spoken,
    disabled: status === 'sending',
    onFocus,
    onInput: forgetProblem,
  };
  return { sent: typed, failure, form, fields };
}
