/**
 * Shows a message if no catalog could be loaded: the only texts outside of the catalogs, with those of
 * public/too-old.js.
 */
import { DIRECTIONS, LANGUAGES, type Language } from './languages.ts';

const WORDS: Record<Language, string> = {
  en: 'Outing could not be loaded. Please check your network and reload the page.',
  de: 'Outing konnte nicht geladen werden. Bitte prüfe dein Netz und lade die Seite neu.',
  fr: 'Impossible de charger Outing. Vérifie ta connexion et recharge la page.',
  pt: 'Não foi possível carregar o Outing. Verifica a tua ligação e recarrega a página.',
  ar: 'تعذّر تحميل Outing. يُرجى التحقق من الشبكة وإعادة تحميل الصفحة.',
};

/** Shows it in `language` first, and in all others below: it may not be the user's. */
export function sayUnloaded(root: HTMLElement, language: Language): void {
  const lines = [language, ...LANGUAGES.filter((other) => other !== language)].map((one) => {
    const line = document.createElement('p');
    line.lang = one;
    line.dir = DIRECTIONS[one];
    line.textContent = WORDS[one];
    line.className =
      'mx-auto max-w-md px-6 py-3 text-center text-soft first:pt-24 first:font-semibold first:text-ink';
    return line;
  });
  root.replaceChildren(...lines);
}
