import type { OwnerKey, Owners } from '@site/contracts';
import { publish, type Published } from '../../build/publish/publish.ts';
import { newKeyPair, readPrivateKey, type Signer, signerWith } from '../../model/signatures/signature.ts';
import { buildSampleShell } from '../../model/testing/sample-packages.ts';
import { buildText, sampleSite, type SampleSite } from './sample-site.ts';

/** A new signer. */
export const newSigner = (): Signer => signerWith(readPrivateKey(newKeyPair().privateKey, 'a new key'));

/** The line of a signer's key in the shell's owners. */
export const lineOf = ({ id, key }: Signer, more: Partial<OwnerKey> = {}): OwnerKey => ({ id, key, ...more });

/** A sample site whose shell knows keys of the site, of alpha and of beta. */
export type KeyedSite = SampleSite & {
  keys: Record<'site' | 'alpha' | 'beta', Signer>;
  owners: Owners;
  /** Publishes a version of a remote with a key; without one, the site must not know any. */
  publishAs: (signer: Signer | undefined, name: 'alpha' | 'beta', text: string) => Promise<Published>;
  /** Publishes and promotes a shell with other owners, with the site's key. */
  changeOwners: (owners: Owners) => Promise<void>;
};

/** A {@link KeyedSite}. Its first alpha and beta were published before anybody had a key. */
export async function keyedSite(): Promise<KeyedSite> {
  const sample = await sampleSite();
  const keys = { site: newSigner(), alpha: newSigner(), beta: newSigner() };
  const owners: Owners = {
    site: [lineOf(keys.site)],
    packages: { alpha: [lineOf(keys.alpha)], beta: [lineOf(keys.beta)] },
  };
  const changeOwners = async (changed: Owners) => {
    const shell = buildSampleShell(sample.folder, 'keyed', { owners: changed });
    const { version } = await publish(sample.site, shell, keys.site);
    await sample.promote({ shell: version });
  };
  await sample.promote();
  await changeOwners(owners);
  return {
    ...sample,
    keys,
    owners,
    publishAs: (signer, name, text) => publish(sample.site, buildText(sample.folder, name, text), signer),
    changeOwners,
  };
}
