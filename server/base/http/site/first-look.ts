/**
 * What an address shows before any script: the server writes it into the page of the app, which follows below. People who were sent a
 * link see at once what it is, on a slow phone too; and programs that draw previews of links see nothing else.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../html.ts';
import type { Http } from '../app.ts';

export interface FirstLook {
  /** BCP 47, and from which side it is read. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** One line on what it is. */
  readonly description: string;
  /** HTML in which all words of people are escaped. Its classes are in `public/first-look.css`. */
  readonly content: string;
}

/** An address whose page has a first look. */
export interface Face {
  /** Path with parameters as `:name`. */
  readonly path: `/${string}`;
  /** Changes nothing: previews of links and scanners ask as well. @returns null: the page is as everywhere. */
  readonly look: (http: Http) => Promise<FirstLook | null>;
}

/** In the head of the built page: what loads the app. */
const LOADS_APP =
  /\s*(?:<!--(?:(?!-->)[\s\S])*-->|<script\b[^>]*><\/script>|<link\b[^>]*\brel="(?:stylesheet|modulepreload|preload|apple-touch-startup-image)"[^>]*>)/g;

const STYLE = '<link rel="stylesheet" href="/first-look.css">';

/**
 * The page of the app with a first look. What loads the app comes below that, so that it is painted before. The app takes its place as
 * soon as it has drawn something (`public/first-look.css`).
 */
export function withFirstLook(page: string, look: FirstLook): string {
  const [, head = '', body = ''] = /<head>([\s\S]*)<\/head>([\s\S]*)/.exec(page) ?? [];
  const loads = [...head.matchAll(LOADS_APP)].map(([tag]) => tag).join('');
  const title = escapeHtml(look.title);
  const description = escapeHtml(look.description);
  const ownHead = head
    .replace(LOADS_APP, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () =>
      [
        `<meta name="description" content="${description}">`,
        `<meta property="og:title" content="${title}">`,
        `<meta property="og:description" content="${description}">`,
        '<meta name="robots" content="noindex">',
        STYLE,
      ].join('\n    '),
    );
  const shown = `<main class="first-look">${look.content}</main>`;
  return [
    `<!doctype html>\n<html lang="${escapeHtml(look.language)}" dir="${look.direction}" data-skin="light">\n  <head>`,
    ownHead,
    '</head>',
    body.replace('<div id="root"></div>', () => `<div id="root"></div>\n    ${shown}${loads}`),
  ].join('');
}

/** Answers the page of a face; undefined where it has nothing to show, or where there is no app. @param folder the output of the build */
export function showFace(folder: string, face: Face): (http: Http) => Promise<Response | undefined> {
  let page: Promise<string | null> | undefined;
  return async (http) => {
    if (!/text\/html|\*\/\*|^$/.test(http.req.header('accept') ?? '')) return undefined;
    page ??= readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    const template = await page;
    const look = template === null ? null : await face.look(http);
    if (template === null || look === null) return undefined;
    // Its address may be a secret: it goes to nobody, and no cache or search engine keeps the page.
    http.header('Cache-Control', 'no-store');
    http.header('Referrer-Policy', 'no-referrer');
    http.header('X-Robots-Tag', 'noindex');
    return http.html(withFirstLook(template, look));
  };
}
