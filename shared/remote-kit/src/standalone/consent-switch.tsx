import { siteStore, useSite, type ConsentState } from '@site/runtime/store';

const CHOICES: Readonly<Record<string, ConsentState>> = {
  Undecided: { status: 'undecided' },
  'All accepted': { status: 'decided', preferences: { essential: true, analytics: true, marketing: true } },
  'All rejected': { status: 'decided', preferences: { essential: true, analytics: false, marketing: false } },
};

/** Sets the consent that the remote sees; nothing is stored. */
export function ConsentSwitch() {
  const consent = useSite((state) => state.consent);
  return (
    <fieldset className="mt-8">
      <legend className="text-lg font-semibold">Consent</legend>
      <div className="mt-2 flex flex-wrap gap-4">
        {Object.entries(CHOICES).map(([label, choice]) => (
          <label key={label} className="flex items-center gap-2">
            <input
              type="radio"
              name="consent"
              checked={JSON.stringify(choice) === JSON.stringify(consent)}
              onChange={() => siteStore.setState({ consent: choice })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
