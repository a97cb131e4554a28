/** What an iPhone shows while the installed app starts has the look of what follows. */
import { expect, test } from 'vitest';
import { THEME_COLOR } from '#ui/device/skin.ts';
import { GROUNDS, splashLinks } from '../../scripts/vite/splash.ts';

test('it stands on the paper of the app', () => {
  expect(GROUNDS).toEqual(THEME_COLOR);
});

test('each screen has one picture, of as many pixels as it has', () => {
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
