import { wrongSetting } from '@site/contracts/wrong-setting';

/** Who is told about entries of the log. */
export type Webhook = { url: URL; secret: Buffer };

/** The receiver in the environment; undefined without one. Throws a `UserError` if its secret is missing. */
export function readWebhook(environment: NodeJS.ProcessEnv): Webhook | undefined {
  const { SITE_WEBHOOK: address, SITE_WEBHOOK_SECRET: text = '' } = environment;
  if (!address) return undefined;
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address)) {
    throw wrongSetting(environment, 'SITE_WEBHOOK', 'is no address: give one that begins with https://');
  }
  const secret = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  if (secret.length < 24) {
    throw wrongSetting(
      environment,
      'SITE_WEBHOOK_SECRET',
      'needs at least 24 bytes as base64: whsec_$(openssl rand -base64 32)',
    );
  }
  return { url: new URL(address), secret };
}
