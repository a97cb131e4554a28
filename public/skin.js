// Sets the skin before the first paint, so that nothing flashes. Classic and tiny, because it blocks that paint.
(() => {
  let chosen = 'light';
  try {
    chosen = localStorage.getItem('outing.skin') ?? chosen;
  } catch {
    // Storage is closed to this page: the default skin.
  }
  const dark =
    chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.skin = dark ? 'dark' : 'light';
  // The grounds of src/ui/styles.css (paper), for the bar around the page.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#18130e' : '#fcf9f5');
})();
