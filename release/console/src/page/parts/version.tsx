/** A version of a package. Its hash is what tells versions apart. */
export function Version({ version }: { version: string }) {
  const at = version.lastIndexOf('-');
  return (
    <code className="break-all">
      <span className="text-muted">{version.slice(0, at + 1)}</span>
      <span className="font-semibold">{version.slice(at + 1)}</span>
    </code>
  );
}
