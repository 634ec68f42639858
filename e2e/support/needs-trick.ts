import { test } from '@playwright/test';
import { hasTrick, type Trick } from '@site/remote-kit/tricks';

/** Skips the test that calls it, or all tests of the file, on a build without a trick (`LEAN`) that it is about. */
export function needsTrick(name: Trick): void {
  test.skip(!hasTrick(name), `the build lacks the trick ${name}`);
}
