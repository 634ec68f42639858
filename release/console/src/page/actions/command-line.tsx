import { useState } from 'react';

/** The exact command, to be copied. */
export function CommandLine({ text }: { text: string }) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    );
  return (
    <div className="mt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-xs font-medium text-muted">Command</h3>
        <button
          type="button"
          onClick={copy}
          className="min-h-7 cursor-pointer text-xs font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {copied === text ? 'Copied' : 'Copy'}
        </button>
      </div>
      <pre className="mt-1 rounded-md bg-sunken p-3 whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </div>
  );
}
