/** Which languages the browser of a request asks for. */
import type { Http } from '../app.ts';

/** How many languages of a browser are kept, and how long each tag may be. */
const LANGUAGES_MAX = 8;
const TAG_MAX = 20;

function isTag(tag: string): boolean {
  try {
    return tag.length <= TAG_MAX && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The languages (BCP 47) that a browser asks for by `Accept-Language`, the dearest first; what is malformed is left out. */
function browserLanguages(acceptLanguage: string | undefined): string[] {
  return (acceptLanguage ?? '')
    .split(',', 4 * LANGUAGES_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => weight > 0 && isTag(tag))
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
    .slice(0, LANGUAGES_MAX);
}

/** The languages that the browser of a request asks for. */
export const askedFor = (http: Http): string[] => browserLanguages(http.req.header('accept-language'));
