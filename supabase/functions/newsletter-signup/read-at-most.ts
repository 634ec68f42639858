/** Reads a request's body as text; stops and returns `undefined` as soon as it exceeds `maxBytes`. */
export async function readAtMost(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return '';
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
