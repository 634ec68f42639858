import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problems } from './field.ts';

/** What is wrong with the fields of a form, and what its `LiveRegion` says of that. */
export function useProblems<Name extends string>() {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });
  const say = (text: string) => setSpoken(({ turn }) => ({ text, turn: turn + 1 }));

  /**
   * Shows problems and moves the focus to the first; false if there are none. A screen reader reads the problem together
   * with the field that gets the focus. Where the focus is there already, it has to be told.
   */
  function showProblems(form: HTMLFormElement, found: Problems<Name>): boolean {
    // Shown before the focus moves.
    flushSync(() => setProblems(found));
    const firstWrong = form.querySelector<HTMLInputElement>('[aria-invalid]');
    const { title, advice } = found[firstWrong?.name as Name] ?? { title: '', advice: '' };
    say(firstWrong === document.activeElement ? [title, advice].filter(Boolean).join('. ') : '');
    firstWrong?.focus();
    return firstWrong !== null;
  }

  /** A complaint must not outlive the typing that answers it. */
  function forgetProblem(name: Name) {
    setProblems(({ [name]: _answered, ...others }) => others as Problems<Name>);
    say('');
  }

  return { problems, spoken, say, showProblems, forgetProblem };
}
