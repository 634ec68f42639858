import { test } from '@rstest/core';
import { playGames } from './play-games.ts';

test(
  '300 games: the log says what the model says, whatever is done, raced, killed or damaged',
  () => playGames({ games: 300, seed: 49 }),
  900_000,
);
