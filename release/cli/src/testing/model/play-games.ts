import fc from 'fast-check';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import '../../commands/run-as-this-tool.ts';
import { Game } from './game.ts';
import { games } from './moves.ts';
import { preparedSite } from './prepared-site.ts';

/** Which games to play. With a path, the one that failed. */
export type GamesOrder = { games: number; seed: number; path?: string | undefined };

/**
 * Plays games on the release engine, and throws an error with seed, path and the fewest moves that still fail.
 *
 * @param onGame called after each game with the number of games so far
 */
export async function playGames(
  { games: count, seed, path }: GamesOrder,
  onGame: (played: number) => void = () => {},
): Promise<void> {
  const folder = temporaryFolder();
  try {
    const prepared = await preparedSite(folder);
    let played = 0;
    const property = fc.asyncProperty(games, async (moves) => {
      await prepared.run(() => Game.play(prepared, moves));
      played += 1;
      onGame(played);
    });
    const options = { numRuns: count, seed, ...(path === undefined ? {} : { path }) };
    const { failed, counterexample, counterexamplePath, errorInstance, numRuns } = await fc.check(
      property,
      options,
    );
    if (!failed) return;
    const moves = (counterexample?.[0] ?? []).filter((move) => move !== null);
    const reason = errorInstance instanceof Error ? errorInstance.stack : errorInstance;
    throw new Error(
      `Game ${numRuns} differs: --seed ${seed} --path ${counterexamplePath}\n${moves.map((move) => JSON.stringify(move)).join('\n')}\n${String(reason)}`,
    );
  } finally {
    removeFolder(folder);
  }
}
