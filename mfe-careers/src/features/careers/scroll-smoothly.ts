/** Longer than a browser takes to glide down a page. */
const GLIDE_MS = 1500;

/**
 * Makes the jump that a click on a link to a fragment is about to cause a glide, unless the visitor asked for
 * reduced motion. The link itself stays the browser's: address, history and focus are as without scripts.
 */
export function scrollSmoothly() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  // A glide under way would carry on over the change of page that a click may cause.
  addEventListener('pointerdown', () => scrollTo({ top: scrollY, behavior: 'instant' }), { once: true });
  // Not for good: a change of page must not glide to its top.
  setTimeout(() => style.removeProperty('scroll-behavior'), GLIDE_MS);
}
