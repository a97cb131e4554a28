/**
 * What an address shows before any script: the server writes it into the page of the app, which follows below. People who were sent a
 * link see at once what it is, on a slow phone too.
 */
import { escapeHtml } from '../../html.ts';

export interface FirstLook {
  /** BCP 47, and from which side it is read. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** HTML in which all words of people are escaped. Its classes are in `public/first-look.css`. */
  readonly content: string;
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
  const ownHead = `${head.replace(LOADS_APP, '').trimEnd()}\n    ${STYLE}\n  `;
  const shown = `<main class="first-look">${look.content}</main>`;
  return [
    `<!doctype html>\n<html lang="${escapeHtml(look.language)}" dir="${look.direction}" data-theme="light">\n  <head>`,
    ownHead,
    '</head>',
    body.replace('<div id="root"></div>', () => `<div id="root"></div>\n    ${shown}${loads}`),
  ].join('');
}
