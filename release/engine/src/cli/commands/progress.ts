const ERASE = '\r\u001B[K';

/** Does long work. A person at a terminal sees what goes on and for how many seconds; nobody else is told. */
export async function withProgress<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const { isTTY } = process.stderr;
  if (!isTTY || process.env['CI'] || process.env['TERM'] === 'dumb') return work();
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    process.stderr.write(`${ERASE}${what}: ${seconds} s`);
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (seconds > 0) process.stderr.write(ERASE);
  }
}
