/** A style sheet that the document can adopt; undefined where the browser has none such (Safari up to 16.3). */
export function constructableSheet(options: CSSStyleSheetInit = {}): CSSStyleSheet | undefined {
  try {
    // Asked for here, so that what is missing is met before anything is fetched.
    void document.adoptedStyleSheets.length;
    return new CSSStyleSheet(options);
  } catch {
    return undefined;
  }
}
