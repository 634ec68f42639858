import { WebSocket } from 'ws';
import { CALL_LIMIT_MS } from './engine.ts';

type Message = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
};

/** A connection to a browser that speaks WebDriver BiDi. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, (params: Record<string, unknown>) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    // An error comes with an end.
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const answer of this.#waiting.values()) answer({ error: 'the browser has ended' });
    });
    socket.on('message', (data: Buffer) => this.#handle(JSON.parse(data.toString()) as Message));
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url, { handshakeTimeout: CALL_LIMIT_MS });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Bidi(socket);
  }

  on(event: string, listener: (params: Record<string, unknown>) => void): void {
    this.#listeners.set(event, listener);
  }

  /** Sends a command. Throws what the browser answers as an error, and after the time limit. */
  async send(method: string, params: object): Promise<Record<string, unknown>> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: the browser has ended`);
    const id = (this.#lastId += 1);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await new Promise<Message>((resolve) => {
      const limit = setTimeout(() => resolve({ error: 'no answer' }), CALL_LIMIT_MS);
      this.#waiting.set(id, (answer) => {
        clearTimeout(limit);
        resolve(answer);
      });
    });
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error} ${message ?? ''}`);
    return result ?? {};
  }

  close(): void {
    this.#socket.terminate();
  }

  #handle(message: Message): void {
    if (message.id === undefined) this.#listeners.get(message.method ?? '')?.(message.params ?? {});
    else this.#waiting.get(message.id)?.(message);
  }
}
