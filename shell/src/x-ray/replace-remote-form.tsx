import { useState, type FormEvent } from 'react';
import { loopbackOrigin, parseOverrides, storeOverrides } from '../overrides/remote-overrides.ts';

type Props = {
  remotes: readonly string[];
  /** Record of overrides as it stands in local storage. */
  stored: string;
};

/** Lets a developer put a local build in a remote's place, in this browser only; the badge turns it off again. */
export function ReplaceRemoteForm({ remotes, stored }: Props) {
  const [error, setError] = useState('');
  const replace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      const origin = loopbackOrigin(String(fields.get('address')).trim());
      const { overrides } = parseOverrides(stored);
      storeOverrides({ ...overrides, [String(fields.get('remote'))]: origin });
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
          <select name="remote">
            {remotes.map((remote) => (
              <option key={remote} value={remote}>
                mfe-{remote}
              </option>
            ))}
          </select>
        </label>
        <label>
          Address
          <input
            name="address"
            type="url"
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
