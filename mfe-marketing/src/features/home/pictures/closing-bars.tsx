/** Row, start and length in percent. The last one is one's own: it starts when the others have ended. */
const BARS = [
  [0, 0, 46],
  [1, 18, 38],
  [2, 4, 30],
  [2, 38, 16],
  [2, 58, 200],
] as const;

/** A crowded stretch of the calendar, and the campaign that comes after it. */
export function ClosingBars() {
  return (
    <div aria-hidden className="relative mt-12 h-28 border-t border-night-line md:mt-16">
      {BARS.map(([row, left, width]) => (
        <span
          key={left}
          className={`absolute h-6 rounded-sm print:border forced-colors:border ${width > 100 ? 'bg-on-night-accent' : 'bg-night-line'}`}
          style={{ top: `${row * 2.25 + 0.75}rem`, left: `${left}%`, width: `${width}%` }}
        />
      ))}
    </div>
  );
}
