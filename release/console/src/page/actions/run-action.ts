import type { ConsoleAction } from '../../document/commands.ts';

/**
 * Has the console run the command of an action.
 *
 * @param say called with what it prints
 * @returns whether it succeeded
 */
export async function runAction(
  action: ConsoleAction,
  token: string,
  say: (text: string) => void,
): Promise<boolean> {
  try {
    const answer = await fetch('/api/actions', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(action),
    });
    if (!answer.ok || !answer.body) {
      say(((await answer.json()) as { problem: string }).problem);
      return false;
    }
    return await followOutput(answer.body, say);
  } catch {
    say('The console does not answer.');
    return false;
  }
}

/** Reads lines of JSON: texts, and in the end an exit code. */
async function followOutput(body: ReadableStream<Uint8Array>, say: (text: string) => void): Promise<boolean> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  let code = 1;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return code === 0;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const told = JSON.parse(line) as { text: string } | { code: number };
      if ('text' in told) say(told.text);
      else code = told.code;
    }
  }
}
