type Props = { svg: string; className?: string };

/** A picture of an article in a list. Only the build renders it, from files that it has checked. */
export function Drawing({ svg, className = '' }: Props) {
  return (
    <div
      className={`overflow-hidden rounded-md border border-line ${className}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
