/** Row, start and length in percent; the bar that starts when the others have ended is one's own. */
const BARS = [
  [0, 0, 46],
  [1, 18, 38],
  [2, 4, 30],
  [2, 40, 14],
] as const;

/** A market that has shot its bolt, and the campaign that comes after it. */
export function ClosingBars() {
  return (
    <div aria-hidden className="relative mt-14 h-36 border-t border-night-line md:mt-20">
      {BARS.map(([row, left, width]) => (
        <span
          key={`${row}-${left}`}
          className="absolute h-6 rounded-sm bg-night-line"
          style={{ top: `${row * 2.25 + 0.75}rem`, left: `${left}%`, width: `${width}%` }}
        />
      ))}
      <span className="absolute top-[5.25rem] left-[58%] h-6 w-[60%] rounded-sm bg-on-night-accent" />
    </div>
  );
}
