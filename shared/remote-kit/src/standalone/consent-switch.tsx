import { siteStore, useSite, type ConsentState } from '@site/runtime/store';

const CHOICES: Readonly<Record<string, ConsentState>> = {
  Undecided: { status: 'undecided' },
  'All accepted': { status: 'decided', preferences: { essential: true, analytics: true, marketing: true } },
  'All rejected': { status: 'decided', preferences: { essential: true, analytics: false, marketing: false } },
};

/** Sets the consent that the remote sees; nothing is stored. */
export function ConsentSwitch() {
  const consent = useSite((state) => state.consent);
  const chosen = Object.keys(CHOICES).find(
    (name) => JSON.stringify(CHOICES[name]) === JSON.stringify(consent),
  );
  return (
    <label className="flex min-h-11 items-center gap-2">
      Consent
      <select
        className="min-h-9 rounded-md border border-line-strong bg-surface px-2"
        value={chosen ?? ''}
        onChange={({ target }) => {
          const choice = CHOICES[target.value];
          if (choice) siteStore.setState({ consent: choice });
        }}
      >
        {!chosen && (
          <option value="">{consent.status === 'decided' ? 'Some accepted' : consent.status}</option>
        )}
        {Object.keys(CHOICES).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
