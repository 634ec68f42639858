/** Tools of a marketing team in a row; three of their eight links are missing: 38 %. */
const TOOLS = ['Shop', 'Newsletter', 'Ads', 'Social', 'Stock', 'Prices', 'Analytics', 'Planning', 'Reports'];
const MISSING: readonly number[] = [1, 4, 6];

/** Tools whose data does not reach each other. */
export function LooseLinks() {
  return (
    <div aria-hidden className="flex flex-wrap items-center gap-y-3 text-xs font-medium">
      {TOOLS.map((tool, index) => (
        <span key={tool} className="flex items-center">
          <span className="rounded-md border border-line-strong bg-paper px-2.5 py-1.5">{tool}</span>
          {index < TOOLS.length - 1 && (
            <span
              className={`w-6 border-t-2 md:w-8 ${MISSING.includes(index) ? 'border-dashed border-accent' : 'border-line-strong'}`}
            />
          )}
        </span>
      ))}
    </div>
  );
}
