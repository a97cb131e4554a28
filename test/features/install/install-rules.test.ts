/** Tests which way of installing the app is offered on which device. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BREAKPOINTS_PX,
  DOWNLOAD_PROMPT_PAUSE_MS,
  type InstallFacts,
  installPrompt,
} from '#features/install/install-rules.ts';
import { isWebview, PLATFORMS } from '#ui/device/platform.ts';

const NOW = 1_800_000_000_000;
const member: InstallFacts = {
  loggedIn: true,
  width: 390,
  platform: 'iphone',
  standalone: false,
  webview: false,
  path: '/outings/timeline',
  offered: false,
  byHand: true,
  stores: { ios: null, android: null, android_other: null },
  answers: {},
  now: NOW,
};
const IN_STORES = {
  ios: 'https://apps.example/outing',
  android: 'https://play.example/outing',
  android_other: null,
};
const IN_TWO = { ...IN_STORES, android_other: 'https://f-droid.example/outing' };
const prompt = (facts: Partial<InstallFacts>) => installPrompt({ ...member, ...facts });

describe('the prompt that fits the device', () => {
  it.each([
    ['a phone from Apple without a store: the steps', {}, { kind: 'download', stores: [] }],
    [
      'a phone from Apple with its store',
      { stores: IN_STORES },
      { kind: 'download', stores: [IN_STORES.ios] },
    ],
    ['not on the root path', { path: '/' }, null],
    ['a tablet below lg, a small screen', { width: 991 }, { kind: 'download', stores: [] }],
    ['a small window on a desktop', { platform: 'desktop', offered: true }, null],
    ['a small window on a Mac', { platform: 'mac', offered: true }, null],
    [
      'Android with a store',
      { platform: 'android', stores: IN_STORES },
      { kind: 'android', stores: [IN_STORES.android] },
    ],
    [
      'Android with two stores',
      { platform: 'android', stores: IN_TWO },
      { kind: 'android', stores: [IN_TWO.android, IN_TWO.android_other] },
    ],
    [
      'Android without a store: the browser',
      { platform: 'android', offered: true },
      { kind: 'android', stores: [] },
    ],
    ['Android with neither: the steps', { platform: 'android' }, { kind: 'download', stores: [] }],
    ['not on the root path', { platform: 'android', path: '/' }, null],
    ['Android whose browser prompts by itself', { platform: 'android', byHand: false }, null],
    [
      'Android on the root path',
      { platform: 'android', offered: true, path: '/' },
      { kind: 'android', stores: [] },
    ],
    ['lg', { width: 992, platform: 'desktop', offered: true }, { kind: 'browser_lg' }],
    ['just below xl', { width: 1199, platform: 'mac', offered: true }, { kind: 'browser_lg' }],
    ['xl', { width: 1200, platform: 'desktop', offered: true }, { kind: 'browser_xl' }],
    ['a wide screen whose browser offers nothing', { width: 1200, platform: 'desktop' }, null],
    [
      'a wide tablet with Android',
      { width: 1200, platform: 'android', offered: true, stores: IN_STORES },
      { kind: 'browser_xl' },
    ],
  ] as const)('the prompt is right for %s', (_, facts, expected) => {
    expect(prompt(facts)).toEqual(expected);
  });
});

describe('the dismissal of a prompt', () => {
  it('a dismissal applies to its kind only', () => {
    const wide = { width: 1200, platform: 'desktop', offered: true } as const;
    expect(prompt({ ...wide, answers: { browser_xl: 'declined' } })).toBeNull();
    expect(prompt({ ...wide, width: 992, answers: { browser_xl: 'declined' } })).toEqual({
      kind: 'browser_lg',
    });
    expect(prompt({ ...wide, answers: { browser_xl: 'accepted' } })).toBeNull();
    expect(prompt({ answers: { download: 'declined' } })).toBeNull();
  });

  it('the download prompt pauses for an hour after it was followed', () => {
    const clicked = (ago: number) => prompt({ answers: { download_clicked_at: NOW - ago } });
    expect(clicked(0)).toBeNull();
    expect(clicked(DOWNLOAD_PROMPT_PAUSE_MS - 1)).toBeNull();
    expect(clicked(DOWNLOAD_PROMPT_PAUSE_MS)).toEqual({ kind: 'download', stores: [] });
    expect(clicked(-1)).toEqual({ kind: 'download', stores: [] });
  });
});

describe('the prompt in all states', () => {
  const link = fc.option(fc.constant('https://store.example/outing'));
  const answer = fc.option(fc.constantFrom('accepted' as const, 'declined' as const), { nil: undefined });
  const anything = fc.record({
    loggedIn: fc.boolean(),
    width: fc.integer({ min: 320, max: 2_000 }),
    platform: fc.constantFrom(...PLATFORMS),
    standalone: fc.boolean(),
    webview: fc.boolean(),
    path: fc.constantFrom('/', '/outings/timeline'),
    offered: fc.boolean(),
    byHand: fc.boolean(),
    stores: fc.record({ ios: link, android: link, android_other: link }),
    given: fc.record({ browser_lg: answer, browser_xl: answer, android: answer, download: answer }),
    clickedAgo: fc.option(fc.integer({ min: 0, max: 2 * DOWNLOAD_PROMPT_PAUSE_MS })),
  });

  it('a user who cannot install the app here, has it, or has answered gets no prompt', () => {
    fc.assert(
      fc.property(anything, ({ given, clickedAgo, ...facts }) => {
        const answers = {
          ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
          ...(clickedAgo === null ? {} : { download_clicked_at: NOW - clickedAgo }),
        };
        const shown = installPrompt({ ...facts, answers, now: NOW });
        if (shown === null) return;
        expect(facts.loggedIn && !facts.standalone && !facts.webview).toBe(true);
        expect(given[shown.kind]).toBeUndefined();
        expect(shown.kind.startsWith('browser')).toBe(facts.width >= BREAKPOINTS_PX.lg);
        if (shown.kind.startsWith('browser')) expect(facts.offered).toBe(true);
        if (shown.kind === 'download') {
          expect(facts.platform === 'iphone' || (facts.platform === 'android' && facts.byHand)).toBe(true);
          expect(facts.path).not.toBe('/');
          expect(clickedAgo === null || clickedAgo >= DOWNLOAD_PROMPT_PAUSE_MS).toBe(true);
        }
      }),
    );
  });
});

describe('a page inside another app', () => {
  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36',
      false,
    ],
    [
      'a view on Android',
      'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/144.0.0.0 Mobile Safari/537.36',
      true,
    ],
    [
      'Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      false,
    ],
    [
      'a view on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      true,
    ],
  ])('the app decides whether %s is inside another app', (_, userAgent, expected) => {
    expect(isWebview(userAgent)).toBe(expected);
  });
});
