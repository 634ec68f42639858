import { CHECK_YOURSELF } from '../../content/check-yourself.ts';

/** Look of a link that stands by itself. */
export const LONE_LINK =
  'inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Links to the proof that other pages hold; for static markup inside `MarkupLinks`. */
export function CheckYourself() {
  return (
    <div>
      <p className="text-base font-semibold">{CHECK_YOURSELF.heading}</p>
      <ul role="list">
        {CHECK_YOURSELF.links.map(({ text, to }) => (
          <li key={to}>
            <a href={to} className={LONE_LINK}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
