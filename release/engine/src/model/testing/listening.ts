import { once } from 'node:events';
import type { Server } from 'node:http';

/** Lets a server listen on a free port. Its `stop` also ends connections on which a request waits. */
export async function listening(server: Server): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
