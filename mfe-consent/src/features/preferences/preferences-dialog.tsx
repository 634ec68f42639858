import { hasPrivacySignal, saveConsent } from '@site/runtime/consent';
import { NO_CONSENT, preferencesOf, useSite } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { DialogFrame } from '@site/ui/dialog-frame';
import { useState } from 'react';
import { preferencesText as text } from '../../content/preferences-text.ts';
import { PURPOSES } from '../../content/purposes.ts';
import { PurposeSwitch } from './purpose-switch.tsx';

/** Lets the visitor choose by purpose; open as long as it is mounted. */
export function PreferencesDialog() {
  const consent = useSite((state) => state.consent);
  const close = useSite((state) => state.closeDialog);
  const [seen, setSeen] = useState(consent);
  const [draft, setDraft] = useState(preferencesOf(consent));
  const [notice, setNotice] = useState<string>();

  // What another tab decides is later than what was switched here before.
  if (seen !== consent) {
    setSeen(consent);
    setDraft(preferencesOf(consent));
    setNotice(text.changed);
  }

  const handleSave = () => {
    if (saveConsent(draft, seen)) close();
  };
  // Like the switches: Save applies the change, Cancel discards it.
  const handleRejectAll = () => {
    setDraft(NO_CONSENT);
    setNotice(text.rejected);
  };
  const handleChange = (purpose: 'analytics' | 'marketing', isAllowed: boolean) => {
    setDraft({ ...draft, [purpose]: isAllowed });
    setNotice(undefined);
  };

  const actions = (
    <>
      <output className="block text-sm font-medium">
        {notice && <span className="mb-3 block">{notice}</span>}
      </output>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-row-reverse">
        <Button className="col-span-2" onClick={handleSave}>
          {text.save}
        </Button>
        <Button intent="secondary" onClick={handleRejectAll}>
          {text.rejectAll}
        </Button>
        <Button intent="quiet" className="sm:mr-auto sm:-ml-5" onClick={close}>
          {text.cancel}
        </Button>
      </div>
    </>
  );

  return (
    <DialogFrame remote="consent" title={text.title} description={text.description} actions={actions}>
      {hasPrivacySignal() && (
        <p className="mt-4 rounded-md bg-accent-soft px-4 py-3 text-sm">{text.privacySignal}</p>
      )}
      <ul role="list" className="mt-5 border-t border-line">
        {PURPOSES.map((purpose) => (
          <PurposeSwitch
            key={purpose.name}
            purpose={purpose}
            isOn={draft[purpose.name]}
            onChange={handleChange}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}
