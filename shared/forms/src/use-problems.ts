import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problems } from './field.ts';

/** What is wrong with the fields of a form. */
export function useProblems<Name extends string>() {
  const [problems, setProblems] = useState<Problems<Name>>({});

  /** Shows problems and moves the focus to the first; false if there are none. */
  function showProblems(form: HTMLFormElement, found: Problems<Name>): boolean {
    // Shown before the focus moves: a screen reader reads the problem together with the field.
    flushSync(() => setProblems(found));
    const firstWrong = form.querySelector<HTMLElement>('[aria-invalid]');
    firstWrong?.focus();
    return firstWrong !== null;
  }

  /** A complaint must not outlive the typing that answers it. */
  function forgetProblem(name: Name) {
    setProblems(({ [name]: _answered, ...others }) => others as Problems<Name>);
  }

  return { problems, showProblems, forgetProblem };
}
