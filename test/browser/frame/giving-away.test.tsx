/** Tests fallbacks for sharing: files are saved by the system's sheet, links are copied. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LinkToShare } from '#features/outings/invite/link-to-share.tsx';
import { download } from '#ui/device/download.ts';
import { draw } from '../draw.tsx';
import { give, take } from '../lacking.ts';

const aborted = () => Promise.reject(new DOMException('The sheet was closed', 'AbortError'));
const denied = () => Promise.reject(new DOMException('Not in time', 'NotAllowedError'));

describe('a file to save', () => {
  const blob = new Blob(['a'], { type: 'text/calendar' });
  const save = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

  /** Plays an app on the home screen of an iPhone. */
  function onHomeScreen(share: () => Promise<void>, takesFiles = true) {
    const shared = vi.fn(share);
    give(navigator, 'standalone', true);
    give(navigator, 'maxTouchPoints', 5);
    give(navigator, 'canShare', () => takesFiles);
    give(navigator, 'share', shared);
    return shared;
  }

  test('a browser downloads the file', async () => {
    const saved = save();
    await download(blob, 'outing.ics');
    expect(saved).toHaveBeenCalledOnce();
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'outing.ics' });
  });

  test('the file opens the system’s sheet where a download would replace the app', async () => {
    const saved = save();
    const shared = onHomeScreen(async () => {});
    expect(await download(blob, 'outing.ics')).toBe('given');
    expect(shared).toHaveBeenCalledExactlyOnceWith({
      files: [expect.objectContaining({ name: 'outing.ics' })],
    });
    expect(saved).not.toHaveBeenCalled();
  });

  test.each([
    ['the user closes the sheet', aborted, true, 'closed', 0],
    ['it comes too late for the sheet', denied, true, 'failed', 0],
    ['the sheet accepts no such file', async () => {}, false, 'given', 1],
  ] as const)(
    'the app downloads the file only if necessary, where %s',
    async (_, share, takesFiles, result, times) => {
      const saved = save();
      onHomeScreen(share, takesFiles);
      expect(await download(blob, 'outing.ics')).toBe(result);
      expect(saved).toHaveBeenCalledTimes(times);
    },
  );
});

describe('a link to share', () => {
  const written = vi.fn(async () => {});
  beforeEach(() => {
    written.mockClear();
    give(navigator, 'clipboard', { writeText: written });
  });
  const drawLink = () =>
    draw(
      <LinkToShare title="Hike" address="https://outing.example/i/1" loud={false}>
        Used once
      </LinkToShare>,
    );

  test('the user can copy a link where the browser has no share sheet', async () => {
    take(navigator, 'share');
    await drawLink();
    expect(page.getByRole('button', { name: 'Share' }).elements()).toEqual([]);
    await page.getByRole('button', { name: /^Copy/ }).click();
    expect(written).toHaveBeenCalledWith('https://outing.example/i/1');
  });

  test('the app copies a link where the browser does not open the sheet', async () => {
    give(navigator, 'share', denied);
    await drawLink();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => written.mock.calls).toEqual([['https://outing.example/i/1']]);
  });

  test('the app copies no link where the user closes the sheet', async () => {
    const shared = vi.fn(aborted);
    give(navigator, 'share', shared);
    await drawLink();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => shared.mock.calls.length).toBe(1);
    expect(written).not.toHaveBeenCalled();
  });
});
