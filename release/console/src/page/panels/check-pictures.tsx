import { useEffect, useState } from 'react';
import type { CheckPicture } from '../../document/console-state.ts';

type Props = { id: string; isOpen: boolean };

/** Pictures that are shown here: before and after, next to each other. */
const SHOWN = 8;

/** The pictures of a check, before and after. They are asked for when somebody looks. */
export function CheckPictures({ id, isOpen: isOpenAtFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-2 text-xs"
    >
      <summary className="w-fit font-medium">Pictures</summary>
      {isOpen && <PictureList id={id} />}
    </details>
  );
}

function PictureList({ id }: { id: string }) {
  const [pictures, setPictures] = useState<readonly CheckPicture[]>();
  useEffect(() => {
    const stop = new AbortController();
    void fetch(`/api/checks/${id}/pictures`, { signal: stop.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as CheckPicture[]) : []))
      .catch(() => [])
      .then((found) => !stop.signal.aborted && setPictures(found));
    return () => stop.abort();
  }, [id]);
  if (!pictures) return <p className="mt-2 text-muted">Loading…</p>;
  if (pictures.length === 0) return <p className="mt-2 text-muted">Its pictures are not kept.</p>;
  return (
    <ul className="mt-2 grid grid-cols-2 gap-3">
      {pictures.slice(0, SHOWN).map((picture) => (
        <li key={picture.index} className="min-w-0">
          <PictureLink id={id} picture={picture} />
        </li>
      ))}
      {pictures.length > SHOWN && (
        <li className="col-span-2 text-muted">{pictures.length - SHOWN} more are in the whole report.</li>
      )}
    </ul>
  );
}

function PictureLink({ id, picture: { index, text, width, height } }: { id: string; picture: CheckPicture }) {
  const address = `/api/checks/${id}/pictures/${index}`;
  const [page = '', rest = ''] = text.split(/: (.*)/s);
  return (
    <a href={address} target="_blank" rel="noreferrer" className="group block">
      <img
        src={address}
        alt={text}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto max-h-56 w-full rounded-sm border border-line bg-sunken object-contain object-left-top group-hover:border-ink"
      />
      <span className="mt-1 block leading-snug wrap-anywhere" aria-hidden>
        {page}
        <span className="block text-muted">{rest}</span>
      </span>
    </a>
  );
}
