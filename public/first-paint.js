// Sets theme, language and direction before the first paint, so that nothing flashes or jumps to the other side, and
// loads the texts. Classic and tiny, because it blocks that paint; and in the syntax of 2009, because browsers that
// cannot run the app also load it, and it informs their users (scripts/checks/check-browsers.mjs).
(function () {
  var root = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (_closed) {
      // This page has no access to storage: use the defaults.
      return null;
    }
  }

  var theme = stored('outing.skin');
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  // The page backgrounds of src/ui/styles.css (paper), for the browser's bars.
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', dark ? '#18130e' : '#fcf9f5');

  // As src/i18n/locale.ts chooses.
  function languageOf(tags) {
    for (var i = 0; i < tags.length; i++) {
      var tag = String(tags[i]).split('-')[0].toLowerCase();
      if (/^(en|de|fr|pt|ar)$/.test(tag)) return tag;
    }
  }
  var chosen = stored('outing.language');
  var language = languageOf([chosen]) || languageOf(navigator.languages || [navigator.language]) || 'en';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';

  function add(name, attributes) {
    var element = document.createElement(name);
    for (var attribute in attributes) element[attribute] = attributes[attribute];
    document.head.appendChild(element);
  }

  // The newest required APIs, and those that some browsers lack for other reasons than age. Locks exist only in a
  // secure context, which a newer browser would not change.
  var isAble =
    window.AbortSignal &&
    AbortSignal.any &&
    URL.canParse &&
    Intl.Segmenter &&
    window.indexedDB !== undefined &&
    (navigator.locks || !window.isSecureContext);
  if (!isAble) {
    // Neither app nor styles may load.
    if (window.stop) stop();
    var source = '/too-old.js';
    var trusted = window.trustedTypes && trustedTypes.createPolicy('outing', { createScriptURL: String });
    return add('script', { src: trusted ? trusted.createScriptURL(source) : source });
  }

  // The texts of the first screen. The build writes their URLs here; no other code requests them before the app runs.
  var words = (document.currentScript.getAttribute('data-words') || '').split(' ');
  for (var i = 0; i < words.length; i++)
    if (words[i].indexOf('/assets/' + language + '-first-') === 0)
      add('link', { rel: 'modulepreload', crossOrigin: '', href: words[i] });
})();
