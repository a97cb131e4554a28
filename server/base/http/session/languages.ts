/** Reads the languages of a request's browser. */
import type { Http } from '../app.ts';

/** How many languages of a browser are stored, and how long each tag may be. */
const LANGUAGES_MAX = 8;
const TAG_MAX = 20;

function isTag(tag: string): boolean {
  try {
    return tag.length <= TAG_MAX && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Returns the languages (BCP 47) in a browser's `Accept-Language`, most preferred first, without malformed ones. */
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

/** Returns the languages of the request's browser. */
export const askedFor = (http: Http): string[] => browserLanguages(http.req.header('accept-language'));
