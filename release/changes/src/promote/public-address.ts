import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { shownSetting } from '@site/release-model/changes';

/** Throws a {@link UserError} if an address that the whole world can reach would become one of this machine. */
export function checkStaysPublic(before: PublicSettings, after: PublicSettings): void {
  const names = Object.keys(after) as (keyof PublicSettings)[];
  const lost = names.find((name) => isPublicAddress(before[name]) && isLocalAddress(after[name]));
  if (!lost) return;
  throw new UserError(
    `${lost} would change from ${shownSetting(before[lost])} to ${shownSetting(after[lost])}, which only this machine can reach: add --force if you mean it (npm start -- --force).`,
  );
}

const isPublicAddress = (value: unknown): boolean => String(value).startsWith('https:');

const isLocalAddress = (value: unknown): boolean =>
  /^https?:\/\/(?:localhost|[\w.-]+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])(?::|\/|$)/.test(
    String(value),
  );
