/**
 * Tests the pictures of the app: all are stored with the names that they show, and one whose screen has other names is
 * detected.
 */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../../e2e/pictures/app-pictures.ts';
import { PICTURES } from '../../../e2e/pictures/list.ts';
import { outOfDate, type ShownNames, storedNames } from '../../../e2e/pictures/names.ts';

const filesOf = async (folder: string) => (await readdir(resolve(folder))).map((name) => `${folder}/${name}`);
const ofScreens = Object.values(SCREENS).flatMap((screen) =>
  screen.pictures.map(({ file }) => ({ file, screen })),
);
const listed = (folder: string) =>
  ofScreens.flatMap(({ file }) => (file.startsWith(`${folder}/`) ? [file] : [])).sort();

describe('the pictures of the app (npm run pictures)', () => {
  it('the pictures are stored with the names that they show, each of them and no other', async () => {
    const stored = await storedNames();
    expect(Object.keys(stored)).toEqual(PICTURES);
    for (const [name, shown] of Object.entries(stored)) expect(shown.length, name).toBeGreaterThan(0);
  });

  it.each(['public/screenshots', 'docs/images'])(
    'the pictures in %s are those of the list',
    async (folder) => {
      expect((await filesOf(folder)).sort()).toEqual(listed(folder));
    },
  );

  it('the pictures are those that the manifest and the README show', () => {
    const manifest = readFileSync(resolve('public/manifest.webmanifest'), 'utf8');
    expect(
      [...manifest.matchAll(/"\/(screenshots\/[^"]+)"/g)].map(([, file]) => `public/${file}`).sort(),
    ).toEqual(listed('public/screenshots'));
    const shown = [...readFileSync(resolve('README.md'), 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
      ([, file]) => file,
    );
    const files = ofScreens.map(({ file }) => file);
    expect(shown.filter((file) => file === undefined || !files.includes(file))).toEqual([]);
    expect(shown).toEqual(expect.arrayContaining(listed('docs/images')));
  });

  it('the pictures have the size of their screens', async () => {
    for (const { file, screen } of ofScreens) {
      const { width, height, format } = await sharp(resolve(file)).metadata();
      const { viewport, deviceScaleFactor } = screen;
      expect({ width, height, format }, file).toEqual({
        width: viewport.width * deviceScaleFactor,
        height: viewport.height * deviceScaleFactor,
        format: 'png',
      });
    }
  });
});

describe('a picture', () => {
  const STORED = ['heading Today', 'link Search everything', 'button Maybe'];
  const screen = (inside: string[], below: string[] = []): ShownNames => ({
    everywhere: new Set([...inside, ...below]),
    touching: inside,
    inside,
  });

  it('a picture is current when a screen has the same names', () => {
    expect(outOfDate(STORED, screen(STORED))).toEqual([]);
  });

  it('a picture is out of date when a name on its screen has changed', () => {
    expect(outOfDate(STORED, screen(['heading Today', 'link Search', 'button Maybe']))).toEqual([
      'gone: link Search everything',
      'new: link Search',
    ]);
  });

  it('a picture is out of date when its screen has an additional name', () => {
    expect(outOfDate(STORED, screen([...STORED, 'link Chat']))).toEqual(['new: link Chat']);
  });

  it("a picture is current when a screen's fonts push elements at the edge out of sight", () => {
    expect(outOfDate(STORED, screen(STORED.slice(0, 2), ['button Maybe', 'heading Coming up']))).toEqual([]);
  });
});
