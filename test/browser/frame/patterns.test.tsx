/** Tests all patterns of the design system in each state: by axe, by keyboard and by touch. */
import { describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { DesignGallery } from '#developers/design/gallery.tsx';
import { Overlays } from '#developers/design/gallery-forms.tsx';
import { EndlessList } from '#developers/design/gallery-lists.tsx';
import { Photos } from '#developers/design/gallery-photos.tsx';
import { Validations } from '#developers/design/gallery-validation.tsx';
import { TravelGallery } from '#developers/travel/gallery.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { expectAccessible } from '../axe.ts';
import type { Point } from '../commands.ts';
import { DESKTOP, draw, PHONE } from '../draw.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The most common size; the full run checks both. */
const SIZES = import.meta.env.TEST_FULL === '1' ? [PHONE, DESKTOP] : [PHONE];

const drawAll = (size: typeof PHONE) => draw(<DesignGallery more={<TravelGallery />} />, size);

describe.each(SIZES)('$width px wide', (size) => {
  test('all patterns are accessible in both themes, and none overflows the edge', async () => {
    await drawAll(size);
    await page.getByRole('group', { name: 'Day, empty' }).findElement();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth, 'pixels over the edge').toBeLessThanOrEqual(0);
    await button('Check').click();
    await expectAccessible();
  });

  test('overlays are accessible in both themes', async () => {
    await draw(
      <main>
        <h1>Patterns</h1>
        <Overlays />
        <Photos />
      </main>,
      size,
    );
    await button('Dialog').click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.findElement();
    await expectAccessible();
    const invite = dialog.getByRole('button', { name: 'Invite', exact: true });
    await invite.click();
    await page.getByRole('alertdialog', { name: 'Delete this outing?' }).findElement();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    // Focus returns to the button, which then gets the next key.
    await expect.element(invite).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button('More about this outing').click();
    await page.getByRole('menu').findElement();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /^Show large: The viewpoint/ }).click();
    await page.getByRole('dialog', { name: 'The viewpoint at dusk' }).findElement();
    await expectAccessible();
  });
});

test('every validation shows its message under its field, focus moves to the first error, and no input is lost', async () => {
  await draw(<Validations />);
  const box = (name: string) => page.getByRole('textbox', { name });
  const broken = () => document.querySelectorAll('form [aria-invalid]').length;
  await button('Check').click();
  await expect.element(box('Required')).toHaveFocus();
  for (const [field, message] of [
    ['Required', 'Please fill this in.'],
    ['Positive number', 'Please enter positive number!'],
    ['Credit card', 'It is not valid credit card!'],
    [
      'Password',
      'Your password must contain at least one uppercase, one lowercase, one special character and one digit',
    ],
    ['URL, may be empty', 'URL is invalid'],
  ] as const) {
    await expect.element(box(field)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box(field)).toHaveAccessibleDescription(message);
  }
  expect(broken()).toBe(17);
  await expect.element(box('E-mail')).toHaveValue('ada@');
  await box('URL, may be empty').fill('');
  await box('Required').fill('Something');
  await button('Check').click();
  await expect.poll(broken).toBe(15);
  await expect.element(box('E-mail')).toHaveFocus();
});

describe('toasts', () => {
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const shownToast = (words: string) => page.getByText(words, { exact: true });

  /** Draws the page with clocks that only `pass` advances, once the toaster is there: it waits for the real ones. */
  async function drawStill(): Promise<void> {
    await draw(<Overlays />);
    await page.getByRole('region', { name: /^Status messages/ }).findElement();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  }

  /** Waits until React has drawn while the clock is paused, which a poll of `expect` would advance. */
  async function drawn(isDrawn: () => boolean): Promise<void> {
    for (let frame = 0; frame < 1_000 && !isDrawn(); frame += 1) await new Promise(requestAnimationFrame);
    expect(isDrawn()).toBe(true);
  }

  async function give(opener: string, words: string): Promise<void> {
    await button(opener).click();
    await expect
      .poll(async () => {
        await pass(10);
        return shownToast(words).query();
      })
      .not.toBeNull();
    // Its time begins once it is drawn.
    const of = () => shownToast(words).query()?.closest('[data-sonner-toast]');
    await drawn(() => of()?.getAttribute('data-mounted') === 'true');
  }

  /** React draws in its own time, which `pass` does not wait for. */
  const expectHeld = (isHeld: boolean) =>
    expect
      .poll(() => document.querySelector('[data-sonner-toast]')?.getAttribute('data-expanded'))
      .toBe(String(isHeld));

  test.each([
    ['Toast', 'Outing saved', 3_000],
    ['Error', 'The photo is too large', 4_000],
    ['Undo', 'Note deleted', 6_000],
  ])('a toast of kind %s stays for its time', async (opener, words, ms) => {
    await drawStill();
    await give(opener, words);
    await pass(ms - 100);
    expect(shownToast(words).query()).not.toBeNull();
    // It fades for 200 ms.
    await pass(400);
    await drawn(() => shownToast(words).query() === null);
  });

  test('toasts stay as long as the pointer is on one', async () => {
    await drawStill();
    await give('Undo', 'Note deleted');
    const undo = shownToast('Note deleted');
    await undo.hover();
    await expectHeld(true);
    await pass(20_000);
    await expect.element(undo).toBeVisible();
    await commands.mouse([{ kind: 'move', to: { x: 5, y: 5 } }]);
    await expectHeld(false);
    await pass(7_000);
    await expect.element(undo).not.toBeInTheDocument();
  });

  test('toasts hold an undoable change while they are visible, and say when it is too late', async () => {
    await drawStill();
    const hold = vi.fn();
    toast.undo('Comment deleted', { hold, undo: async () => false });
    const words = shownToast('Comment deleted');
    await expect
      .poll(async () => {
        await pass(10);
        return words.query();
      })
      .not.toBeNull();
    await words.hover();
    await expectHeld(true);
    for (let second = 0; second < 20; second += 5) {
      hold.mockClear();
      await pass(5_000);
      expect(hold).toHaveBeenCalled();
    }
    await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => {
        await pass(10);
        return shownToast('It’s too late to undo this.').query();
      })
      .not.toBeNull();
    hold.mockClear();
    await commands.mouse([{ kind: 'move', to: { x: 5, y: 5 } }]);
    await pass(10_000);
    expect(hold).not.toHaveBeenCalled();
    await expect.element(words).not.toBeInTheDocument();
    await expect.element(shownToast('It’s too late to undo this.')).not.toBeInTheDocument();
  });

  test('toasts reappear right after an Undo, with their own time and Undo', async () => {
    await drawStill();
    const first = { hold: vi.fn(), undo: async () => true };
    const second = { hold: vi.fn(), undo: async () => true };
    const words = shownToast('Comment deleted');
    const shown = () =>
      expect
        .poll(async () => {
          await pass(10);
          return words.query();
        })
        .not.toBeNull();
    toast.undo('Comment deleted', { id: 'deleted/1', ...first });
    await shown();
    await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click();
    toast.undo('Comment deleted', { id: 'deleted/1', ...second });
    await commands.mouse([{ kind: 'move', to: { x: 5, y: 5 } }]);
    await pass(2_000);
    await shown();
    first.hold.mockClear();
    await pass(8_000);
    await expect.element(words).not.toBeInTheDocument();
    second.hold.mockClear();
    await pass(10_000);
    expect(first.hold).not.toHaveBeenCalled();
    expect(second.hold).not.toHaveBeenCalled();
  });

  test('toasts stay as long as the focus is on one, and Enter undoes', async () => {
    await drawStill();
    await give('Undo', 'Note deleted');
    const undo = page.getByRole('listitem').getByRole('button', { name: 'Undo' });
    (await undo.findElement()).focus();
    await expectHeld(true);
    await pass(20_000);
    await expect.element(shownToast('Note deleted')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(async () => {
        await pass(10);
        return shownToast('Note is back').query();
      })
      .not.toBeNull();
    await pass(5_000);
    await expect.element(shownToast('Note is back')).not.toBeInTheDocument();
  });
});

test('an endless list loads more 300 px before its end', async () => {
  await draw(<EndlessList />);
  const height = () => document.documentElement.scrollHeight;
  const left = () => height() - innerHeight - scrollY;
  const toEnd = (px: number) => scrollTo(0, height() - innerHeight - px);
  // The height of rows differs from the estimate when they are drawn for the first time.
  await expect
    .poll(() => {
      toEnd(400);
      return Math.abs(left() - 400);
    })
    .toBeLessThan(2);
  const before = height();
  toEnd(290);
  await expect.poll(height).toBeGreaterThan(before + 500);
});

test('a list reacts to a tap while it scrolls', async () => {
  await draw(<EndlessList />);
  const row = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li');
  await expect.poll(row).toBeTruthy();
  let tapped: Element | null | undefined = null;
  await expect
    .poll(() => {
      scrollBy(0, 2);
      // The library's own mark that the list is scrolling.
      const scrolling = document.querySelector('ul[style*="pointer-events: none"]');
      if (scrolling) tapped = row();
      return scrolling;
    })
    .toBeTruthy();
  expect(tapped).toBeTruthy();
});

describe('the viewer of photos', () => {
  const viewer = page.getByRole('dialog');
  const position = (number: number) =>
    viewer.getByRole('status').getByText(`Photo ${number} of 5`, { exact: true });
  const thumbnail = button('Show large: The viewpoint at dusk');
  const next = (name: string) => viewer.getByRole('button', { name });

  test('arrows, Home, End and buttons page through photos, stop at both ends, and restore the focus', async () => {
    await draw(<Photos />, DESKTOP);
    const opener = await thumbnail.findElement();
    if (opener instanceof HTMLElement) opener.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(position(1)).toBeVisible();
    // Keys reach the focused element.
    await expect.poll(() => viewer.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(position(1)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(position(2)).toBeVisible();
    await expect.element(viewer.getByRole('img', { name: 'Tram 28, standing up' })).toBeVisible();
    // When zoomed, an arrow pans.
    await userEvent.keyboard('+');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(position(2)).toBeVisible();
    await userEvent.keyboard('0');
    await userEvent.keyboard('{End}');
    await expect.element(position(5)).toBeVisible();
    await next('Previous photo').click();
    await expect.element(position(4)).toBeVisible();
    await expect.element(viewer.getByText('Not on this device yet.')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect.element(position(1)).toBeVisible();
    await expect.element(next('Previous photo')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(thumbnail).toHaveFocus();
  });

  test('a swipe pages through photos, and resists at the ends', async () => {
    await draw(<Photos />);
    await thumbnail.click();
    await expect.element(position(1)).toBeVisible();
    const box = viewer.element().getBoundingClientRect();
    const y = box.y + box.height / 2;
    const middle = box.x + box.width / 2;
    const swipe = (by: number) => {
      const at = (part: number): Point => ({ x: middle - by / 2 + by * part, y });
      const moves = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => at(step / 8));
      return commands.touch([
        { kind: 'down', points: [at(0)] },
        ...moves.map((point) => ({ kind: 'move' as const, points: [point] })),
        { kind: 'up' },
      ]);
    };
    await swipe(-240);
    await expect.element(position(2)).toBeVisible();
    await swipe(240);
    await expect.element(position(1)).toBeVisible();
    await swipe(240);
    await expect.element(position(1)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(viewer).not.toBeInTheDocument();
  });

  test('two fingers and a double tap zoom a photo, one finger pans it then, and a push down closes it', async () => {
    await draw(<Photos />);
    await thumbnail.click();
    await expect.element(position(1)).toBeVisible();
    const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
    const box = viewer.element().getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const at = (x: number, y = 0): Point => ({ x: middle.x + x, y: middle.y + y });
    const push = (...way: readonly Point[]) => [
      ...way.map((point, step) => ({
        kind: step === 0 ? ('down' as const) : ('move' as const),
        points: [point],
      })),
      { kind: 'up' as const },
    ];
    const tap = push(at(0));
    await expect.element(zoomOut).toBeDisabled();
    await commands.touch([
      { kind: 'down', points: [at(-30), at(30)] },
      ...[50, 70, 90].map((px) => ({ kind: 'move' as const, points: [at(-px), at(px)] })),
      { kind: 'up' },
    ]);
    await expect.element(zoomOut).toBeEnabled();
    await commands.touch(push(at(120), at(60), at(0), at(-60), at(-120)));
    await expect.element(position(1)).toBeVisible();
    await commands.touch([...tap, ...tap]);
    await expect.element(zoomOut).toBeDisabled();
    await commands.touch([...tap, ...tap]);
    await expect.element(zoomOut).toBeEnabled();
    await userEvent.keyboard('0');
    await expect.element(zoomOut).toBeDisabled();
    await commands.touch(push(at(0), at(0, 60), at(0, 120), at(0, 180), at(0, 240)));
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(thumbnail).toHaveFocus();
  });
});
