/** True if the browser sends Global Privacy Control: the visitor refuses tracking everywhere, and so here. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
