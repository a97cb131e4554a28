import { describe, expect, it } from 'vitest';
import { withFirstLook } from '#server/base/http/site/first-look.ts';
import { withTags } from '#server/base/http/site/tags.ts';
import { lookOfOuting } from '#server/outings/guests/face.ts';
import { outingPreview as outing } from '../../../../fixtures/outing-preview.ts';

const PAGE = `<!doctype html>
<html lang="en" dir="ltr" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <title>Outing</title>
    <meta name="description" content="Make plans together." />
    <!-- Before the first paint. -->
    <script src="/first-paint.js" data-words="/a.js"></script>
    <link rel="manifest" href="/manifest.webmanifest" />
    <link
      rel="preload"
      href="/assets/font.woff2"
    />
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
    <link rel="modulepreload" crossorigin href="/assets/member.js" />
  </head>
  <body>
    <div id="root"></div>
    <noscript>Please turn it on.</noscript>
  </body>
</html>
`;

const ENGLISH = { language: 'en', locale: 'en-GB-u-ca-gregory', zone: 'UTC' } as const;
const ARABIC = { language: 'ar', locale: 'ar-EG-u-ca-gregory', zone: 'UTC' } as const;
/** A reader without a session, at a link by which guests can answer, two weeks before. */
const READER = { zone: null, now: Date.parse('2026-11-20T12:00Z'), answers: 'guests' } as const;

describe('the first look', () => {
  it('the first look shows what, when, where, who and the question above everything that loads the app', () => {
    const page = withFirstLook(PAGE, lookOfOuting(outing(), ENGLISH, READER));
    for (const words of [
      '<h1 dir="auto">Dinner at Noor’s</h1>',
      'Friday 4 December at 19:00 (Berlin)',
      'Hosted by Noor Haddad',
      'Weserstraße 4',
      'Are you coming?',
      'I’m in',
    ])
      expect(page).toContain(words);
    const shown = page.indexOf('class="first-look"');
    for (const load of [
      '/first-paint.js',
      '/assets/app.js',
      '/assets/app.css',
      '/assets/member.js',
      'font.woff2',
    ]) {
      expect(page.indexOf(load), load).toBeGreaterThan(shown);
      expect(page.split(load), load).toHaveLength(2);
    }
    expect(page.indexOf('/first-look.css')).toBeLessThan(shown);
    expect(page).toContain('href="/manifest.webmanifest"');
  });

  it('the first look shows both times to a reader whose zone is known', () => {
    const { content } = lookOfOuting(outing(), ENGLISH, { ...READER, zone: 'America/New_York' });
    expect(content).toContain('Friday 4 December at 13:00 (Berlin: Friday 4 December at 19:00)');
  });

  it('the first look is in the language and direction of the reader', () => {
    const page = withFirstLook(PAGE, lookOfOuting(outing(), ARABIC, READER));
    expect(page).toContain('<html lang="ar" dir="rtl"');
    expect(page).toContain('هل ستأتي؟');
  });

  it('the first look of a canceled outing asks no question, and says that it is canceled', () => {
    const { content } = lookOfOuting(outing({ status: 'canceled' }), ENGLISH, READER);
    expect(content).toContain('This outing is canceled.');
    expect(content).not.toContain('Are you coming?');
  });

  it.each([
    ['is over', { now: Date.parse('2026-12-06T12:00Z') }, 'This outing is over.'],
    ['has a full link', { answers: 'full' as const }, 'This link has reached its limit of answers.'],
    ['is for accounts', { answers: 'accounts' as const }, 'Hosted by Noor Haddad'],
  ])('the first look does not ask for a name where the outing %s', (_, about, words) => {
    const { content } = lookOfOuting(outing(), ENGLISH, { ...READER, ...about });
    expect(content).toContain(words);
    expect(content).not.toContain('Your name');
  });

  it('the first look names the year where it is not the current one', () => {
    const { content } = lookOfOuting(outing({ starts_at: '2027-03-05T19:00' }), ENGLISH, READER);
    expect(content).toContain('Friday, 5 March 2027 at 19:00 (Berlin)');
  });

  it('the first look says that the date is being decided', () => {
    expect(lookOfOuting(outing({ starts_at: null }), ENGLISH, READER).content).toContain(
      'Date: being decided',
    );
  });

  it('the first look shows users’ words as they are, whatever code they contain (S230)', () => {
    const evil = '</title><script>alert(1)</script>$& <img src=x onerror=alert(1)>';
    const look = lookOfOuting(outing({ title: evil, place_name: evil }), ENGLISH, READER);
    const tags = { title: evil, description: evil, locale: 'en-GB', picture: evil, address: evil };
    const page = withFirstLook(withTags(PAGE, tags), look);
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img');
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    expect(page.split('$&#38;').length).toBeGreaterThan(1);
  });
});
