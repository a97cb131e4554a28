/** Renders the frame of a page: it loads nothing and runs nothing, reads in both directions, and prints. */
import { type Html, Html as HtmlText, html } from './html.ts';
import type { Reading } from './words.ts';

/** A second defense behind the escaping: whatever is in a page, no script of it runs and no form of it is sent. */
const POLICY =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'none'";

const STYLE = `
:root{color-scheme:light dark;--ink:#2b2420;--soft:#6f635a;--line:#e3d9cf;--page:#fffdfa;--card:#f8f2eb;--deep:#9a3f22}
@media (prefers-color-scheme:dark){:root{--ink:#f1e9e2;--soft:#b6a89c;--line:#463b34;--page:#1c1714;--card:#2a221d;--deep:#f0a184}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.7rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.25rem;margin:2.2rem 0 .6rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
h3{font-size:1.05rem;margin:1.4rem 0 .3rem}
h4{font-size:1rem;margin:1rem 0 .2rem}
p,ul,ol,dl,figure{margin:.5rem 0}
ul,ol{padding-inline-start:1.4rem}
dt{color:var(--soft);font-size:.875rem;margin-top:.5rem}
dd{margin:0}
a{color:var(--deep)}
.soft{color:var(--soft);font-size:.9rem}
.words{white-space:pre-wrap;overflow-wrap:anywhere}
.card{background:var(--card);border-radius:.9rem;padding:.8rem 1rem;margin:.8rem 0}
.nested{margin-inline-start:1rem;padding-inline-start:1rem;border-inline-start:2px solid var(--line)}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:.8rem}
.photos figure{margin:0}
img{max-width:100%;height:auto;border-radius:.6rem}
figcaption{color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
.message{margin:.7rem 0}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--line:#bbb;--page:#fff;--card:#fff;--deep:#000}
main{max-width:none;padding:0}.card{border:1px solid var(--line)}h2,h3,h4{break-after:avoid}figure,.message,.card{break-inside:avoid}nav{display:none}}
`;

/** @param back the link to the first page; null on that page */
export function page(reading: Reading, title: string, back: Html | null, content: Html): string {
  const document = html`<!doctype html>
<html lang="${reading.language}" dir="${reading.dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new HtmlText(STYLE)}</style>
</head>
<body>
<main>
${back === null ? null : html`<nav>${back}</nav>`}
<h1>${inline(title)}</h1>
${content}
</main>
</body>
</html>
`;
  return document.text;
}

/** Renders a user's text: in its own direction, with its line breaks. Null if it is empty. */
export const words = (text: string): Html | null =>
  text === '' ? null : html`<p class="words" dir="auto">${text}</p>`;

/** Renders a text within a line. */
export const inline = (text: string): Html => html`<bdi>${text}</bdi>`;

/** Renders a section with its heading; null if it has no parts. */
export const section = (heading: string, parts: readonly Html[]): Html | null =>
  parts.length === 0 ? null : html`<section><h2>${heading}</h2>${parts}</section>`;

/** Renders facts with their names; those without a value are left out. */
export function facts(pairs: readonly (readonly [string, Html | string | null])[]): Html | null {
  const given = pairs.filter(([, value]) => value !== null && value !== '');
  if (given.length === 0) return null;
  return html`<dl>${given.map(
    ([name, value]) => html`<dt>${name}</dt><dd>${typeof value === 'string' ? inline(value) : value}</dd>`,
  )}</dl>`;
}
