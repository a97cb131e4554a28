/** Tests the text in the picture of an outing, in the language and by the clock of its owner. */
import { expect, it } from 'vitest';
import { readerOf } from '#server/base/mail/reader.ts';
import { outingFace } from '#server/core/faces/outing-face.ts';
import { outingPreview } from '../../../fixtures/outing-preview.ts';

const reader = (tag: string, clock: '12' | '24' | null = null) =>
  readerOf({ language: null, browser_languages: [tag], clock, timezone: 'Asia/Tokyo' });
const NOW = Date.UTC(2026, 10, 1);
const NO_COVER = { cover_key: null, cover_width: null };
const pictureFor = (sharer: ReturnType<typeof reader>, attributes = {}) =>
  outingFace(outingPreview(attributes), NO_COVER, { reader: reader('fr-FR'), sharer, now: NOW }).picture;

it.each([
  ['en-GB', 'DEC', '4', 'Fri', '19:00 · Hosted by Noor Haddad'],
  ['en-US', 'DEC', '4', 'Fri', '7:00 PM · Hosted by Noor Haddad'],
  ['de-DE', 'DEZ', '4', 'Fr', '19:00 · Noor Haddad lädt ein'],
  ['fr-FR', 'DÉC', '4', 'ven', '19:00 · Organisé par Noor Haddad'],
  ['pt-PT', 'DEZ', '4', 'sex', '19:00 · Organizado por Noor Haddad'],
  ['ar-EG', 'ديسمبر', '٤', 'الجمعة', '٧:٠٠ م · ينظّمها Noor Haddad'],
])(
  'the picture of an outing shows the date badge and the time of the place, in the words of %s',
  (tag, month, day, weekday, line) => {
    const picture = pictureFor(reader(tag));
    expect(picture.dateBadge).toEqual({ month, day, weekday });
    // Versions of ICU have different spaces.
    expect(picture.line.replace(/\s/g, ' ')).toBe(line);
    expect(picture.direction).toBe(tag === 'ar-EG' ? 'rtl' : 'ltr');
  },
);

it('the picture of an outing says when an outing takes whole days, has no date yet, or is canceled', () => {
  const english = reader('en-GB');
  expect(pictureFor(english, { starts_at: '2026-12-04', all_day: true }).line).toBe('Hosted by Noor Haddad');
  const undated = pictureFor(english, { starts_at: null });
  expect(undated.dateBadge).toEqual({ month: '', day: '?', weekday: '' });
  expect(undated.line).toBe('Date: being decided · Hosted by Noor Haddad');
  expect(pictureFor(english, { status: 'canceled' }).line).toBe('This outing is canceled.');
});
