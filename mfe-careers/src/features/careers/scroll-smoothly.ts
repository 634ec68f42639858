/** Longer than a browser takes to glide down a page. */
const GLIDE_MS = 1500;

/**
 * Turns the jump of a click on a link to a fragment into a glide, unless the visitor asked for reduced motion. The
 * browser still follows the link: address, history and focus are as without scripts.
 */
export function scrollSmoothly() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  // The next click may change the page, and a glide would continue there.
  addEventListener('pointerdown', () => scrollTo({ top: scrollY, behavior: 'instant' }), { once: true });
  // Only for this jump: a change of page must not glide to its top.
  setTimeout(() => style.removeProperty('scroll-behavior'), GLIDE_MS);
}
