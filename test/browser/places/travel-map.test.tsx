/** Tests the map of the travel log by mouse, wheel, keys and touch, and in words. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { TravelGallery } from '#developers/travel/gallery.tsx';
import { expectAccessible } from '../axe.ts';
import type { Point } from '../commands.ts';
import { DESKTOP, draw, PHONE } from '../draw.tsx';

/** Parts of the world's width and height, from its upper corner at the start. */
const BRAZIL = { x: 0.354, y: 0.577 };
const OPEN_SEA = { x: 0.42, y: 0.5 };

const map = () => page.getByRole('application', { name: /^Map of the world/ });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openLog(size = DESKTOP): Promise<void> {
  // With space above and below, so that the page scrolls.
  await draw(
    <main style={{ paddingBlock: '1000px' }}>
      <TravelGallery />
    </main>,
    size,
  );
  (await map().findElement()).scrollIntoView({ block: 'center' });
}

function onMap(part: Point): Point {
  const box = map().element().getBoundingClientRect();
  // The world is centered in the stage, as large as it fits.
  const width = Math.min(box.width, box.height * (10_000 / 4_867));
  const height = width * 0.4867;
  return {
    x: box.x + (box.width - width) / 2 + part.x * width,
    y: box.y + (box.height - height) / 2 + part.y * height,
  };
}

const click = (to: Point) => commands.mouse([{ kind: 'move', to }, { kind: 'down' }, { kind: 'up' }]);

/** Waits until the effect of a key is drawn. */
const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

describe('the travel map on a desktop', () => {
  beforeEach(() => openLog());

  test('the map names a country under the mouse and opens it on a press, but not the sea', async () => {
    await click(onMap(OPEN_SEA));
    await expect.element(heading('Travel')).toBeVisible();
    await commands.mouse([{ kind: 'move', to: onMap(BRAZIL) }]);
    await expect.element(page.getByRole('status').filter({ hasText: 'Brazil, not visited' })).toBeVisible();
    await click(onMap(BRAZIL));
    await expect.element(heading('Brazil')).toBeVisible();
  });

  test('dragging the map opens nothing, and the wheel scrolls the page until the map is zoomed', async () => {
    const before = scrollY;
    await commands.mouse([
      { kind: 'move', to: onMap(BRAZIL) },
      { kind: 'wheel', by: -120 },
    ]);
    await expect.poll(() => scrollY).toBeLessThan(before);
    map().element().scrollIntoView({ block: 'center' });
    await button('Zoom in').click();
    const start = onMap(BRAZIL);
    await commands.mouse([
      { kind: 'move', to: start },
      { kind: 'down' },
      { kind: 'move', to: { x: start.x + 60, y: start.y + 10 }, steps: 4 },
      { kind: 'up' },
    ]);
    await expect.element(heading('Travel')).toBeVisible();
    await button('Show the whole world').click();
    await expect.element(button('Zoom out')).toBeDisabled();
  });

  test('keys zoom, pan, announce the place in the middle, and open it', async () => {
    const stage = map().element();
    if (stage instanceof HTMLElement) stage.focus();
    await userEvent.keyboard('+');
    await expect.element(button('Zoom out')).toBeEnabled();
    await userEvent.keyboard('0');
    await expect.element(button('Zoom out')).toBeDisabled();
    await userEvent.keyboard('+++');
    const status = page.getByRole('status').filter({ hasText: /visited$/ });
    // Which country is in the middle depends on the size of the frame: the path crosses sea to land.
    for (const key of ['{ArrowUp}', '{ArrowRight}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}']) {
      await userEvent.keyboard(key);
      await nextFrame();
      if (status.query() !== null) break;
    }
    await expect.element(status).toBeVisible();
    const [name = ''] = (status.element().textContent ?? '').split(',');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading(name)).toBeVisible();
  });

  test('a table contains the same facts, and its rows also open countries', async () => {
    await page.getByText('As a table').click();
    const table = page.getByRole('table', { name: 'Countries and whether they were visited' });
    await expect.element(table.getByRole('row', { name: /^France Yes 4$/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /^Brazil No 0$/ })).toBeVisible();
    await table.getByRole('button', { name: 'France', exact: true }).click();
    await expect.element(heading('France')).toBeVisible();
    await expect.element(page.getByText('Counted because you visited a place here.')).toBeVisible();
  });

  test('removing a country also removes its cities, and Undo restores all of them', async () => {
    await page.getByText('As a table').click();
    await button('France').click();
    const paris = button('Visited: Paris');
    await expect.element(paris).toHaveAttribute('aria-pressed', 'true');
    await button('Visited').click();
    await expect.element(button('I was here')).toBeVisible();
    await expect.element(paris).toHaveAttribute('aria-pressed', 'false');
    await expect
      .element(page.getByText('France and 4 places inside are no longer marked as visited'))
      .toBeVisible();
    await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click();
    await expect.element(paris).toHaveAttribute('aria-pressed', 'true');
    // A city makes its country visited.
    await page.getByRole('button', { name: 'Only visited' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Visited: / }).elements().length).toBe(4);
  });

  test('the search finds places of all kinds', async () => {
    const search = page.getByRole('searchbox', { name: 'Search places' });
    await search.fill('zurich');
    await expect.element(button('Visited: Zürich')).toBeVisible();
    await search.fill('cote d');
    await expect.element(page.getByRole('link', { name: 'Côte d’Ivoire' })).toBeVisible();
    await search.fill('qqqq');
    await expect.element(page.getByText('No matches for “qqqq”.')).toBeVisible();
  });

  test('every screen of the log is accessible in both themes', async () => {
    const choose = (name: string) =>
      page
        .getByRole('radiogroup', { name: 'Screen of the travel log' })
        .getByText(name, { exact: true })
        .click();
    await page.getByText('As a table').click();
    await button('Zoom in').click();
    await expectAccessible();
    for (const [screen, title] of [
      ['Continent', 'Europe'],
      ['Country', 'France'],
    ] as const) {
      await choose(screen);
      await heading(title).findElement();
      await expectAccessible();
    }
  });

  test('the app saves the map as a picture where nothing can be shared', async () => {
    Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'canShare'));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const made = vi.spyOn(URL, 'createObjectURL');
    await button('Share map').click();
    await expect.element(page.getByText('Map saved to your downloads')).toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
    const [picture] = made.mock.lastCall ?? [];
    if (!(picture instanceof Blob)) throw new Error('No picture was made');
    expect(picture.type).toBe('image/png');
    expect((await createImageBitmap(picture)).width).toBe(1_600);
  });
});

describe('the travel map on a touch screen', () => {
  test('two fingers zoom the map, one finger scrolls the page until then, and a tap opens a country', async () => {
    await openLog(PHONE);
    const box = map().element().getBoundingClientRect();
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const apart = (px: number) => [
      { x: center.x - px / 2, y: center.y },
      { x: center.x + px / 2, y: center.y },
    ];
    await commands.touch([
      { kind: 'down', points: apart(60) },
      ...[80, 100, 120, 140].map((px) => ({ kind: 'move' as const, points: apart(px) })),
      { kind: 'up' },
    ]);
    await expect.element(button('Zoom out')).toBeEnabled();
    await expect.element(heading('Travel')).toBeVisible();
    await button('Show the whole world').click();
    await expect.element(button('Zoom out')).toBeDisabled();
    const brazil = onMap(BRAZIL);
    await commands.touch([{ kind: 'down', points: [brazil] }, { kind: 'up' }]);
    await expect.element(heading('Brazil')).toBeVisible();
  });
});
