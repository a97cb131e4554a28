import { describe, expect, it } from 'vitest';
import { pointedAt } from '#features/agenda/browser-search.ts';
import { ownPath } from '#features/shell/addresses/own-path.ts';
import { DOCUMENT_NAMES, type Document } from '#i18n/documents/document.ts';
import { loadDocument } from '#i18n/documents.ts';
import { platformOf, platformsFrom } from '#ui/device/platform.ts';

const A = '0193f000-0000-7000-8000-0000000000aa';
const B = '0193f000-0000-7000-8000-0000000000bb';

describe('an address that names a person', () => {
  it.each([
    ['/users/ada/outings', 'ada', '/outings'],
    ['/users/Ada/outings/list', 'ada', '/outings/list'],
    ['/users/ada/profile', 'ada', '/profile'],
    ['/users/ben/outings', 'ada', null],
    ['/users/ada', 'ada', null],
    ['/users/ada//evil.example', 'ada', null],
    ['/outings', 'ada', null],
  ])('the address %s seen by %s is the own path: %s', (path, username, own) => {
    expect(ownPath(path, username)).toBe(own);
  });
});

describe('an address of the agenda that points at something', () => {
  it.each([
    [{}, null],
    [{ shareCapture: '1' }, null],
    [{ shareCapture: A }, `/outings/${A}?shareCapture=1`],
    [{ shareCapture: '1', outingId: A, attachmentId: B }, `/outings/${A}?shareCapture=1`],
    [{ shareCapture: '', parentId: A }, `/outings/${A}?shareCapture=1`],
    [{ outingId: A }, `/outings/${A}`],
    [{ outingId: A, attachmentId: B }, `/outings/${A}?attachmentId=${B}`],
    [{ parentId: A }, `/outings/${A}?scrollToComponent=items`],
    [{ parentId: A, outingId: B }, `/outings/${B}`],
  ])('the address %j leads to %s', (search, expected) => {
    expect(
      pointedAt({
        parentId: undefined,
        outingId: undefined,
        attachmentId: undefined,
        shareCapture: undefined,
        ...search,
      }),
    ).toBe(expected);
  });
});

describe('the documents', () => {
  it.each(DOCUMENT_NAMES)(
    'the document %s has a text and a unique anchor under every heading',
    async (name) => {
      const document = await loadDocument(name, 'en');
      const ids = document.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, heading, blocks } of document.sections) {
        expect(id).toMatch(/^[a-z-]+$/);
        expect(heading).not.toBe('');
        expect(blocks.length, id).toBeGreaterThan(0);
      }
    },
  );
  it.each(['de', 'fr', 'pt'])('the documents in %s have the parts of the English ones', async (language) => {
    const shapeOf = ({ sections }: Document) =>
      sections.map(({ id, blocks }) => [
        id,
        ...blocks.map((block) =>
          typeof block === 'string'
            ? 'text'
            : 'list' in block
              ? block.list.length
              : `${block.terms.length} terms`,
        ),
      ]);
    for (const name of DOCUMENT_NAMES) {
      const translated = await loadDocument(name, language);
      expect(translated.language).toBe(language);
      expect(shapeOf(translated), name).toEqual(shapeOf(await loadDocument(name, 'en')));
    }
  });
  it('the documents appear in English where they are not written in the language', async () => {
    expect((await loadDocument('privacy-policy', 'tlh')).language).toBe('en');
    expect((await loadDocument('privacy-policy', '')).language).toBe('en');
    expect((await loadDocument('privacy-policy', 'toString')).language).toBe('en');
  });
});

describe('install steps for this device', () => {
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'iphone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 0, 'desktop'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 10, 'desktop'],
    [MAC, 0, 'mac'],
    [MAC, 5, 'iphone'],
  ] as const)('the steps for %s with %i touches begin with: %s', (userAgent, touches, platform) => {
    expect(platformOf(userAgent, touches)).toBe(platform);
    expect(platformsFrom(platform)[0]).toBe(platform);
    expect(new Set(platformsFrom(platform)).size).toBe(4);
  });
});
