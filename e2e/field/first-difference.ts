/** Nothing if both texts are the same, else one sentence with the place where they part. */
export function firstDifference(found: string, right: string): string[] {
  if (found === right) return [];
  let at = 0;
  while (found[at] === right[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 60);
  return [`"${around(found)}" instead of "${around(right)}"`];
}
