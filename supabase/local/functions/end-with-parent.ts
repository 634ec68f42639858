// Deno loads this file before a function. It ends the process when its parent has ended, even by kill -9: the pipe on
// standard input closes then. It reads only from `load` on, because Deno starts the function when nothing here is pending
// any more, and an earlier read would keep the function from starting.
globalThis.addEventListener('load', async () => {
  const buffer = new Uint8Array(1);
  while ((await Deno.stdin.read(buffer)) !== null);
  Deno.exit(0);
});
