import type { PublicSettings } from '@site/contracts/settings';

export type LaunchTask = { where: string; task: string };
export function launchTasks(
  files: readonly { path: string; text: string }[],
  settings: PublicSettings,
): LaunchTask[];
