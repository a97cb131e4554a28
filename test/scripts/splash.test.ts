/** Tests that the pictures which an iPhone shows while the installed app starts look like the app. */
import { expect, test } from 'vitest';
import { THEME_COLOR } from '#ui/device/theme.ts';
import { GROUNDS, splashLinks } from '../../scripts/vite/splash.ts';

test('the picture has the background of the app', () => {
  expect(GROUNDS).toEqual(THEME_COLOR);
});

test('the app has one picture for each screen, with as many pixels', () => {
  const links = splashLinks().map(({ attrs }) => ({
    media: String(attrs?.media),
    href: String(attrs?.href),
  }));
  for (const { media, href } of links) {
    const [width = 0, height = 0, ratio = 0] = [...media.matchAll(/: (\d+)/g)].map(([, number]) =>
      Number(number),
    );
    expect(href).toBe(`/splash/${width * ratio}x${height * ratio}-light.png`);
  }
  expect(new Set(links.map(({ media }) => media)).size).toBe(links.length);
});
