/**
 * Renders what an address shows before any script runs: the server writes it into the app's page, and the app follows
 * below. Users who were sent a link see at once what it is, even on a slow phone.
 */
import { escapeHtml } from '../../html.ts';

export interface FirstLook {
  /** BCP 47, and the writing direction. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** HTML in which all texts by users are escaped. Its classes are in `public/first-look.css`. */
  readonly content: string;
}

/** The part of the built page's head that loads the app. */
const LOADS_APP =
  /\s*(?:<!--(?:(?!-->)[\s\S])*-->|<script\b[^>]*><\/script>|<link\b[^>]*\brel="(?:stylesheet|modulepreload|preload|apple-touch-startup-image)"[^>]*>)/g;

const STYLE = '<link rel="stylesheet" href="/first-look.css">';

/**
 * Returns the app's page with a first look. The tags that load the app are below it, so that it is painted first. The
 * app replaces it as soon as it has rendered something (`public/first-look.css`).
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
