import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { machineSettingsSchema } from '../machine-settings.ts';
import { publicSettingsSchema } from '../settings.ts';

/** Names that single commands read, in `release`, `supabase` and `examples`. */
export const COMMAND_SETTINGS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SITE_ADDRESS_HEADER',
  'SITE_DEV_REMOTES',
  'SITE_DEV_SITE',
  'SITE_DRAIN_DELAY_MS',
  'SITE_DRAIN_LIMIT_MS',
  'SITE_KEEP_ALIVE_MS',
  'SITE_KEY',
  'SITE_KEY_FILE',
  'SITE_LOG',
  'SITE_LOG_ADDRESSES',
  'SITE_METRICS_HOST',
  'SITE_METRICS_PORT',
  'SITE_METRICS_URLS',
  'SITE_POLL_MS',
  'SITE_WATCH_MINUTES',
  'SITE_WEBHOOK',
  'SITE_WEBHOOK_SECRET',
  'SUPABASE_DATA_DIR',
] as const;

/** Names of the public settings. */
export const PUBLIC_NAMES: readonly string[] = Object.keys(publicSettingsSchema.shape);

/**
 * Names of all settings that mean something here: the ports of the remotes differ.
 *
 * @param folder of the repository
 */
export const knownNames = (folder: string): string[] => [
  ...PUBLIC_NAMES,
  ...Object.keys(machineSettingsSchema.shape),
  ...COMMAND_SETTINGS,
  ...remoteNames(folder).map((name) => `PORT_${name.toUpperCase().replaceAll('-', '_')}`),
];

function remoteNames(folder: string): string[] {
  const manifest = path.join(folder, 'package.json');
  const { name: own } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown })
    : {};
  const names = [...readdirSync(folder).filter((name) => name.startsWith('mfe-')), String(own)];
  return names.map((name) => name.replace(/^(?:@[^/]+\/)?(?:mfe-)?/, ''));
}
