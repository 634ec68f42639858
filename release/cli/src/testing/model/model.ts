import { parseArgs } from 'node:util';
import { playGames } from './play-games.ts';

/** `npm run model -w release/cli -- --games 300 --seed 1`: plays games; exit code 1 if one differs from the model. */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    path: { type: 'string' },
  },
});
const [count, seed] = [Number(values.games), Number(values.seed)];
const begun = Date.now();
const seconds = () => ((Date.now() - begun) / 1000).toFixed(0);
const line = (played: number) => `${played} of ${count} games, seed ${seed}, ${seconds()} s`;
try {
  await playGames({ games: count, seed, path: values.path }, (played) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${line(played)}`);
    else if (played % 100 === 0) console.error(line(played));
  });
  console.log(`\nNo game of ${count} differs: seed ${seed}, ${seconds()} s.`);
} catch (error) {
  console.error(`\nAfter ${seconds()} s: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
