/**
 * Draws the app's icons into public/icons: a date badge with a postcard of hills, one for each shortcut of the
 * manifest, and the picture of links that show only the product (server/base/http/site/face.ts). Run it after changing
 * the drawing, and commit its output; no other program runs it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CalendarDays, MessageCircle, Plus, Search } from 'lucide-react';
import { chromium } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findBrowser } from '../browser.mjs';
import { fromRoot } from '../root.mjs';

/** The light theme's colors (src/ui/styles.css), in the notation that every platform supports in icons. */
const COLOURS = { brand: '#f15c3e', deep: '#c3381c', tint: '#ffeae2', sun: '#ffcf77', hill: '#fe9979' };

/** @param {{ ground: 'rounded' | 'full', scale: number }} form `full` bleeds to the edge; `scale` of the badge in it */
function drawing({ ground, scale }) {
  const corner = ground === 'rounded' ? 116 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <title>Outing</title>
  <rect width="512" height="512" rx="${corner}" fill="${COLOURS.brand}"/>
  <g transform="translate(256 256) scale(${scale}) translate(-256 -256)">
    <clipPath id="badge"><rect x="104" y="112" width="304" height="304" rx="52"/></clipPath>
    <g clip-path="url(#badge)">
      <rect x="104" y="112" width="304" height="304" fill="${COLOURS.tint}"/>
      <circle cx="320" cy="262" r="42" fill="${COLOURS.sun}"/>
      <path d="M104 344c52-58 104-70 152-34s98 32 152-18v124H104z" fill="${COLOURS.hill}"/>
      <path d="M104 392c64-44 120-42 172-14s92 20 132-8v60H104z" fill="${COLOURS.deep}"/>
      <rect x="104" y="112" width="304" height="82" fill="#ffffff"/>
    </g>
    <g fill="${COLOURS.deep}">
      <rect x="172" y="84" width="28" height="76" rx="14"/>
      <rect x="312" y="84" width="28" height="76" rx="14"/>
    </g>
  </g>
</svg>
`;
}

const ANY = drawing({ ground: 'rounded', scale: 1 });
// A mask may crop everything outside the inner 80 percent.
const MASKABLE = drawing({ ground: 'full', scale: 0.86 });
const APPLE = drawing({ ground: 'full', scale: 1 });

/** The manifest's shortcuts, with the app's icons for the same screens, by Lucide. */
const SHORTCUTS = { 'new-outing': Plus, agenda: CalendarDays, chat: MessageCircle, search: Search };

/**
 * Draws on a disc, as launchers do; the drawing has 24 units and fills as much as launchers allow.
 * @param {typeof Plus} icon
 */
function shortcut(icon) {
  const drawn = renderToStaticMarkup(createElement(icon, { size: 54, x: 21, y: 21, color: COLOURS.deep }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <circle cx="48" cy="48" r="48" fill="${COLOURS.tint}"/>
  ${drawn}
</svg>`;
}

const FILES = [
  { name: 'icon-192.png', size: 192, svg: ANY },
  { name: 'icon-512.png', size: 512, svg: ANY },
  { name: 'maskable-192.png', size: 192, svg: MASKABLE },
  { name: 'maskable-512.png', size: 512, svg: MASKABLE },
  { name: 'apple-touch-icon.png', size: 180, svg: APPLE },
  ...Object.entries(SHORTCUTS).map(([name, icon]) => ({
    name: `shortcuts/${name}.png`,
    size: 96,
    svg: shortcut(icon),
  })),
];

const folder = fromRoot('public', 'icons');
mkdirSync(`${folder}/shortcuts`, { recursive: true });
writeFileSync(`${folder}/icon.svg`, ANY);

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { name, size, svg } of FILES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: `${folder}/${name}`, omitBackground: true });
}

const font = readFileSync(
  fromRoot('server', 'core', 'faces', 'fonts', 'bricolage-grotesque-latin-700.ttf'),
  'base64',
);
const HILLS = `<svg viewBox="0 0 1200 630" preserveAspectRatio="none">
  <circle cx="850" cy="330" r="96" fill="${COLOURS.sun}"/>
  <path d="M0 440c150-150 300-180 470-80s300 90 430-20 220-110 300-70v360H0z" fill="${COLOURS.hill}"/>
  <path d="M0 540c170-110 330-120 500-44s330 60 460-20 180-60 240-40v194H0z" fill="${COLOURS.deep}"/>
</svg>`;
await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(`<style>
  @font-face { font-family: heading; src: url(data:font/ttf;base64,${font}); }
  * { margin: 0 }
  body { background: ${COLOURS.tint}; overflow: hidden }
  body > svg { position: absolute; inset: 0; width: 1200px; height: 630px }
  p { position: absolute; left: 84px; top: 64px; display: flex; align-items: center; gap: 32px;
    font: 700 132px/1 heading; letter-spacing: -.02em; color: ${COLOURS.deep} }
  p svg { width: 132px; height: 132px }
</style>${HILLS}<p>${ANY}<span>outing</span></p>`);
await page.evaluate('document.fonts.ready.then(() => true)');
await page.screenshot({ path: fromRoot('public', 'face.jpg'), type: 'jpeg', quality: 88 });
await browser.close();
