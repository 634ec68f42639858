/** First line of an error's text, without the stack and the advice below it. */
export const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);
