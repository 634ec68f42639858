import type { ConsoleState } from '../../document/console-state.ts';
import { retryDelayMs } from './retry-delay.ts';

/** Whether the page is up to date. */
export type Connection =
  | { status: 'connecting' }
  | { status: 'live' }
  | { status: 'lost'; since: number; failures: number };

/** What a page needs of an event source. */
export type Events = Pick<EventSource, 'addEventListener' | 'close'>;

export type FollowOptions = {
  onState: (state: ConsoleState) => void;
  onConnection: (connection: Connection) => void;
  open?: () => Events;
};

/** Longer silence than three beats of the server: the connection is dead, although nobody said so. */
const SILENCE_MS = 30_000;

/** Follows the console by server-sent events, and connects again for as long as it takes. Returns a function that ends it. */
export function followConsole({
  onState,
  onConnection,
  open = () => new EventSource('/api/events'),
}: FollowOptions): () => void {
  let failures = 0;
  let lostAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let events: Events | undefined;

  const lose = () => {
    events?.close();
    clearTimeout(timer);
    if (failures === 0) lostAt = Date.now();
    failures += 1;
    onConnection({ status: 'lost', since: lostAt, failures });
    timer = setTimeout(connect, retryDelayMs(failures));
  };
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENCE_MS);
  };
  const connect = () => {
    events = open();
    events.addEventListener('error', lose);
    events.addEventListener('beat', hear);
    events.addEventListener('state', (event) => {
      hear();
      failures = 0;
      onState(JSON.parse((event as MessageEvent<string>).data) as ConsoleState);
      onConnection({ status: 'live' });
    });
    hear();
  };
  connect();
  return () => {
    clearTimeout(timer);
    events?.close();
  };
}
