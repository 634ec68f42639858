import { useState, type FormEvent } from 'react';
import { loopbackOrigin, parseOverrides, storeOverrides } from '../overrides/remote-overrides.ts';

type Props = {
  remotes: readonly string[];
  /** Record of overrides as it is in local storage. */
  stored: string;
};

/** Lets a developer put a local build in a remote's place, in this browser only; the badge turns it off again. */
export function ReplaceRemoteForm({ remotes, stored }: Props) {
  const [chosen, setChosen] = useState<string>();
  // The list grows when the release file arrives.
  const remote = chosen ?? remotes[0] ?? '';
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const replace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      const origin = loopbackOrigin(address.trim());
      const { overrides } = parseOverrides(stored);
      storeOverrides({ ...overrides, [remote]: origin });
      location.reload();
    } catch (refusal) {
      setError((refusal as Error).message);
    }
  };
  return (
    <form onSubmit={replace} noValidate>
      <h3>Replace a remote by a local build, in this browser</h3>
      <div className="fields">
        <label>
          Remote
          <select value={remote} onChange={(event) => setChosen(event.target.value)}>
            {remotes.map((name) => (
              <option key={name} value={name}>
                mfe-{name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Address
          <input
            type="url"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            placeholder="http://localhost:3002"
            aria-invalid={error !== ''}
            aria-describedby="refusal"
          />
        </label>
        <button type="submit">Replace</button>
      </div>
      <p id="refusal" role="alert">
        {error}
      </p>
    </form>
  );
}
