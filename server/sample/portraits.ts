/** Draws portraits of the sample's users: flat shapes, drawn and encoded by our own code, the same each time. */
import { createHash } from 'node:crypto';
import { AVATAR_WIDTH_PX } from '#contract/base/limits.ts';

export interface Look {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly style: 'short' | 'long' | 'bun' | 'curls' | 'bald';
  readonly glasses?: true;
  readonly beard?: true;
}

const SIZE = 256;
const FACE = '<ellipse cx="128" cy="122" rx="46" ry="54" fill="SKIN"/>';
const BODY =
  '<path d="M36 264c0-52 40-78 92-78s92 26 92 78z" fill="SHIRT"/><path d="M106 160h44v34a22 22 0 0 1-44 0z" fill="SKIN"/>';

/** Behind the face, and in front of it. */
const HAIR: Readonly<Record<Look['style'], readonly [string, string]>> = {
  short: [
    '',
    '<path d="M80 120c-6-50 20-72 50-72 34 0 54 26 46 72-6-22-16-32-26-36-22 8-48 6-58 4-6 8-10 18-12 32z"/>',
  ],
  long: [
    '<path d="M70 196c-10-40-8-88 4-114 10-22 30-36 54-36s44 14 54 36c12 26 14 74 4 114z"/>',
    '<path d="M80 122c0-36 16-56 42-58 30-2 52 18 54 58-16-10-28-22-34-36-12 18-36 32-62 36z"/>',
  ],
  bun: [
    '<circle cx="128" cy="44" r="24"/>',
    '<path d="M80 122c-2-44 20-64 48-64s50 20 48 64c-8-24-20-36-48-36s-40 12-48 36z"/>',
  ],
  curls: [
    '<circle cx="84" cy="108" r="26"/><circle cx="172" cy="108" r="26"/><circle cx="96" cy="72" r="28"/><circle cx="160" cy="72" r="28"/><circle cx="128" cy="58" r="28"/>',
    '<circle cx="100" cy="84" r="16"/><circle cx="128" cy="76" r="16"/><circle cx="156" cy="84" r="16"/>',
  ],
  bald: ['', ''],
};
const GLASSES =
  '<g fill="none" stroke="#22262b" stroke-width="5"><circle cx="109" cy="122" r="16"/><circle cx="147" cy="122" r="16"/><path d="M125 120h6"/></g>';
const BEARD =
  '<path d="M82 128c0 40 22 62 46 62s46-22 46-62c-8 14-20 20-26 20-12-8-28-8-40 0-6 0-18-6-26-20z"/>';
const FEATURES =
  '<g fill="#22262b"><circle cx="110" cy="122" r="4.5"/><circle cx="146" cy="122" r="4.5"/></g><path d="M112 148q16 13 32 0" fill="none" stroke="MOUTH" stroke-width="4" stroke-linecap="round"/>';

function drawing({ ground, skin, hair, shirt, style, glasses, beard }: Look): string {
  const [behind, before] = HAIR[style];
  const inHair = (shapes: string) => `<g fill="${hair}">${shapes}</g>`;
  const person = `${BODY}${FACE}`.replaceAll('SKIN', skin).replaceAll('SHIRT', shirt);
  const rest = `${beard ? inHair(BEARD) : ''}${FEATURES.replace('MOUTH', beard ? '#f6e9e0' : '#22262b')}${inHair(before)}${glasses ? GLASSES : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>${inHair(behind)}${person}${rest}</svg>`;
}

/** Returns the key of a portrait's file: unpredictable to anyone who does not know the sample. */
export const portraitKey = (username: string) =>
  createHash('sha256').update(`portrait:${username}`).digest('hex').slice(0, 32);

/** Returns a portrait as the server stores pictures of users. The drawing code is only loaded with the sample. */
export async function portrait(look: Look): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing(look)))
    .resize(AVATAR_WIDTH_PX, AVATAR_WIDTH_PX)
    .webp({ quality: 82 })
    .toBuffer();
}
