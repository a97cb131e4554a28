/** Scrolls to the top, smoothly unless the user prefers less motion. */
export function scrollToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}
