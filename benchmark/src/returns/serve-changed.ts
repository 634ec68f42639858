/**
 * Builds all variants of a changed workspace, as part of that workspace, and serves them: forked with an IPC channel, the
 * settings and the folder of the unchanged site's root as arguments. It answers `{ id, port }` with `{ url }`, after it has
 * stopped the server before.
 */
import type { PublicSettings } from '@site/contracts';
import { makeVariants } from '../variants/make-variants.ts';
import type { RunningServer } from '../variants/run-server.ts';
import type { VariantId } from '../variants/served-variant.ts';

const [settings = '{}', base = ''] = process.argv.slice(2);
const variants = await makeVariants(JSON.parse(settings) as PublicSettings, base);
let running: RunningServer | undefined;

process.on('message', (message) => {
  const { id, port } = message as { id: VariantId; port: number };
  void (async () => {
    await running?.close();
    running = await variants.find((variant) => variant.id === id)?.serve(port);
    process.send?.({ url: running?.url });
  })();
});
process.on('disconnect', () => {
  void (running?.close() ?? Promise.resolve()).then(() => process.exit());
});
process.send?.({ isReady: true });
