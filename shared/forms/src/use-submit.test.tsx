import { afterEach, expect, rstest, test } from '@rstest/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useSubmit } from './use-submit.ts';

type Send = Parameters<typeof useSubmit>[0]['send'];

type Props = { name?: string; send?: Send; onFailure?: (error: unknown) => void };

function Form({ name = 'form', send = () => Promise.resolve(false), onFailure = () => {} }: Props) {
  const { status, form } = useSubmit({ name, send, onFailure });
  return (
    <form {...form} aria-label="Form">
      <input aria-label="Field" name="field" disabled={status === 'sending'} />
      <button type="submit" disabled={status === 'sending'}>
        {status}
      </button>
    </form>
  );
}

const button = () => screen.getByRole('button');
const field = () => screen.getByLabelText<HTMLInputElement>('Field');
const submit = () => fireEvent.submit(screen.getByRole('form'));

/** A request that the test answers. */
function pending() {
  let answer: (isStored: boolean) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const send = rstest.fn<Send>((_form, begin) => {
    begin();
    return new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
  });
  return { send, answer: (isStored: boolean) => answer(isStored), fail: (error: unknown) => fail(error) };
}

afterEach(() => {
  for (const input of document.querySelectorAll('input')) input.value = '';
  cleanup();
});

test('it is idle, then sending, then sent, and success clears the fields', async () => {
  const { send, answer } = pending();
  render(<Form send={send} />);
  field().value = 'typed';
  expect(button().textContent).toBe('idle');
  submit();
  expect(button().textContent).toBe('sending');
  expect(field().value).toBe('typed');
  answer(true);
  await waitFor(() => expect(button().textContent).toBe('sent'));
  expect(field().value).toBe('');
});

test('a second submit of the same moment is dropped, a later one is sent', async () => {
  const { send, answer } = pending();
  render(<Form send={send} />);
  submit();
  submit();
  expect(send).toHaveBeenCalledTimes(1);
  answer(true);
  await waitFor(() => expect(button().textContent).toBe('sent'));
  submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('answers that need a correction stay, without a word of sending', async () => {
  const onFailure = rstest.fn();
  render(<Form send={() => Promise.resolve(false)} onFailure={onFailure} />);
  field().value = 'wrong';
  submit();
  expect(button().textContent).toBe('idle');
  await Promise.resolve();
  expect(field().value).toBe('wrong');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a failure is handed on and keeps the fields', async () => {
  const { send, fail } = pending();
  const onFailure = rstest.fn();
  render(<Form send={send} onFailure={onFailure} />);
  field().value = 'typed';
  submit();
  fail('no network');
  await waitFor(() => expect(button().textContent).toBe('idle'));
  expect(onFailure).toHaveBeenCalledWith('no network');
  expect(field().value).toBe('typed');
});

test('the keyboard returns to the button that was disabled meanwhile', async () => {
  const { send, answer } = pending();
  render(<Form send={send} />);
  button().focus();
  submit();
  button().blur();
  answer(true);
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('what was typed is there when the form comes back, and only in the form of that name', () => {
  const { unmount } = render(<Form />);
  field().value = 'typed';
  unmount();
  const { unmount: leave } = render(<Form name="other" />);
  expect(field().value).toBe('');
  leave();
  render(<Form />);
  expect(field().value).toBe('typed');
});

test('what is in a field already, as where the browser restored it, stays', () => {
  const { unmount } = render(<Form />);
  field().value = 'typed';
  unmount();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  field().value = 'restored';
  render(<Form />, { container: root, hydrate: true });
  expect(field().value).toBe('restored');
});

test.each([
  ['stored', '', 'typed since'],
  ['not stored', 'typed', 'typed since'],
])('what was %s after its form has left is kept accordingly', async (outcome, kept, since) => {
  const { send, answer } = pending();
  const first = render(<Form send={send} />);
  field().value = 'typed';
  submit();
  first.unmount();
  const again = render(<Form />);
  expect(field().value).toBe('typed');
  await act(async () => answer(outcome === 'stored'));
  expect(field().value).toBe(kept);
  field().value = since;
  again.unmount();
  render(<Form />);
  expect(field().value).toBe(since);
});
