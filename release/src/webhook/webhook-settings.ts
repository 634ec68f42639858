import { UserError } from '../commands/user-error.ts';

/** Who is told about entries of the log. */
export type Webhook = { url: URL; secret: Buffer };

/** The receiver in the environment; undefined without one. Throws a {@link UserError} if its secret is missing. */
export function readWebhook(environment: NodeJS.ProcessEnv): Webhook | undefined {
  const { SITE_WEBHOOK: address, SITE_WEBHOOK_SECRET: text = '' } = environment;
  if (!address) return undefined;
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address)) {
    throw new UserError(`SITE_WEBHOOK is "${address}": give an address that begins with https://.`);
  }
  const secret = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  if (secret.length < 24) {
    throw new UserError(
      'SITE_WEBHOOK_SECRET needs at least 24 bytes as base64: whsec_$(openssl rand -base64 32).',
    );
  }
  return { url: new URL(address), secret };
}
