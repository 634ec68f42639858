// Loaded by Deno before a function: ends the process once its parent is gone, even by kill -9, by watching the
// pipe on standard input. The timer lets the function start first; Deno would wait for a plain read.
Deno.unrefTimer(
  setTimeout(async () => {
    const buffer = new Uint8Array(1);
    while ((await Deno.stdin.read(buffer)) !== null);
    Deno.exit(0);
  }, 0),
);
