/**
 * Draws the splash screens of iPhones and iPads for the installed app: the icon on a plain ground, for each screen size
 * and both themes. The page links the light ones; src/ui/device/theme.ts changes the links with the theme.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The same colors as in src/ui/device/theme.ts. */
export const GROUNDS = { light: '#fcf9f5', dark: '#18130e' } as const;
type Theme = keyof typeof GROUNDS;

const ICON = new URL('../../public/icons/icon.svg', import.meta.url);

/** Screens in portrait orientation: width and height in CSS px, and device pixels per CSS pixel. */
const SCREENS: readonly (readonly [width: number, height: number, ratio: number])[] = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
];

/** Size of the icon in CSS px. */
const ICON_PX = 112;
/** Dots per inch at which one SVG unit is one pixel. */
const SVG_DENSITY = 72;
/** Size of the icon's drawing, in its units. */
const ICON_UNITS = 512;

const fileOf = (width: number, height: number, ratio: number, theme: Theme) =>
  `splash/${width * ratio}x${height * ratio}-${theme}.png`;

async function draw(width: number, height: number, ratio: number, theme: Theme): Promise<Buffer> {
  const size = ICON_PX * ratio;
  const icon = await sharp(readFileSync(ICON), {
    density: (SVG_DENSITY * size) / ICON_UNITS,
  })
    .resize(size, size)
    .png()
    .toBuffer();
  return sharp({
    create: { width: width * ratio, height: height * ratio, channels: 3, background: GROUNDS[theme] },
  })
    .composite([{ input: icon, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The links of the page: a device uses the one with exactly its screen size. */
export const splashLinks = (): HtmlTagDescriptor[] =>
  SCREENS.map(([width, height, ratio]) => ({
    tag: 'link',
    attrs: {
      rel: 'apple-touch-startup-image',
      media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
      href: `/${fileOf(width, height, ratio, 'light')}`,
    },
    injectTo: 'head',
  }));

export function splash(): Plugin {
  return {
    name: 'splash',
    apply: 'build',
    transformIndexHtml: splashLinks,
    async generateBundle() {
      for (const screen of SCREENS)
        for (const theme of ['light', 'dark'] as const)
          this.emitFile({
            type: 'asset',
            fileName: fileOf(...screen, theme),
            source: await draw(...screen, theme),
          });
    },
  };
}
