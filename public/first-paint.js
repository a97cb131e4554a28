// Sets theme, language and direction before the first paint, so that nothing flashes and nothing jumps to the other
// side, and asks for the words. Classic and tiny, because it blocks that paint.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed to this page: the defaults.
      return null;
    }
  };
  const root = document.documentElement;

  const theme = stored('outing.skin');
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  // The grounds of src/ui/styles.css (paper), for the bar around the page.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#18130e' : '#fcf9f5');

  // As src/i18n/locale.ts chooses.
  const languages = ['en', 'de', 'fr', 'pt', 'ar'];
  const ofOurs = (tag) => languages.find((language) => language === tag?.split('-')[0].toLowerCase());
  const language =
    ofOurs(stored('outing.language')) ?? navigator.languages.map(ofOurs).find((found) => found) ?? 'en';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';

  // The words of the first screen. The build writes here where they are; nothing else asks for them before the app runs.
  const words = document.currentScript?.dataset.words?.split(' ');
  const own = words?.find((file) => file.startsWith(`/assets/${language}-first-`));
  if (own) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: own });
    document.head.append(link);
  }
})();
