type Props = { isPending: boolean };

/** A thin bar while a page's or a dialog's code is on its way; it appears only if that takes longer than a blink. */
export function RouteProgress({ isPending }: Props) {
  return (
    <div
      aria-hidden
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-transform ease-out ${
        isPending
          ? 'animate-[appear_1ms_150ms_backwards] scale-x-75 delay-150 starting:scale-x-0 duration-[4s]'
          : 'scale-x-0 duration-0'
      }`}
    />
  );
}
