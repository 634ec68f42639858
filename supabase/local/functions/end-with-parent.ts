// Loaded by Deno before a function: ends the process once its parent is gone, even by kill -9, by watching the
// pipe on standard input. Only from `load` on, when the function runs: Deno starts it when nothing is pending
// here any more, so a read begun earlier would keep it from ever starting.
globalThis.addEventListener('load', async () => {
  const buffer = new Uint8Array(1);
  while ((await Deno.stdin.read(buffer)) !== null);
  Deno.exit(0);
});
