/** Tests days and times that are typed into a title. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTimes, type Today } from '#domain/outings/said-times/read.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/messages.ts';

/** A Wednesday. */
const TODAY: Today = { day: '2026-12-02', time: '15:10', monthFirst: false };

const read = (title: string, language: Language = 'en', today: Partial<Today> = {}) =>
  readTimes(title, language, { ...TODAY, ...today });

/** `2026-12-04 18:00–20:00`, `2026-12-04`, `2026-12-04 – 2026-12-06`, `? 19:00` */
function said(title: string, language: Language = 'en', today: Partial<Today> = {}): string {
  const when = read(title, language, today)?.when;
  if (!when) return '';
  if (when.kind === 'day') return when.day;
  if (when.kind === 'days') return `${when.first} – ${when.last}`;
  const ends = when.ends ? `–${when.ends.day === when.day ? '' : `${when.ends.day} `}${when.ends.time}` : '';
  return `${when.day ?? '?'} ${when.starts}${ends}`;
}

describe('English', () => {
  it.each([
    ['Dinner tomorrow 7pm', '2026-12-03 19:00', 'Dinner'],
    ['Dinner tomorrow at 7', '2026-12-03 19:00', 'Dinner'],
    ['Film night Fri 18–20', '2026-12-04 18:00–20:00', 'Film night'],
    ['Film night on Friday, 7:30pm to 11 pm', '2026-12-04 19:30–23:00', 'Film night'],
    ['Party Sat 22:00 - 2:00', '2026-12-05 22:00–2026-12-06 02:00', 'Party'],
    ['Brunch Sunday 11am–1pm at Ben’s', '2026-12-06 11:00–13:00', 'Brunch at Ben’s'],
    ['Run 6 to 8pm tomorrow', '2026-12-03 18:00–20:00', 'Run'],
    ['Beach tomorrow 7pm to 9', '2026-12-03 19:00–21:00', 'Beach'],
    ['Party tomorrow 10pm to 2', '2026-12-03 22:00–2026-12-04 02:00', 'Party'],
    ['12 Dec', '2026-12-12', ''],
    ['Dec 12: market', '2026-12-12', 'market'],
    ['Market on the 12th of December', '2026-12-12', 'Market'],
    ['Hike January 3rd, 2027', '2027-01-03', 'Hike'],
    ['Hike 3 Jan 9:15', '2027-01-03 09:15', 'Hike'],
    ['Weekend away 12–14 Dec', '2026-12-12 – 2026-12-14', 'Weekend away'],
    ['Weekend away Fri–Sun', '2026-12-04 – 2026-12-06', 'Weekend away'],
    ['Ski trip 28 December to 2 January', '2026-12-28 – 2027-01-02', 'Ski trip'],
    ['Team day next Monday', '2026-12-07', 'Team day'],
    ['Drinks tonight', '2026-12-02 19:00', 'Drinks'],
    ['Drinks today at noon', '2026-12-02 12:00', 'Drinks'],
    ['Lunch Wed 12:30', '2026-12-09 12:30', 'Lunch'],
    ['Drinks Wed 18:00', '2026-12-02 18:00', 'Drinks'],
    ['Call (2026-12-24)', '2026-12-24', 'Call'],
    ['Soup 19:00', '? 19:00', 'Soup'],
    ['Lunch noon Saturday', '2026-12-05 12:00', 'Lunch'],
    ['Lunch Saturday at noon', '2026-12-05 12:00', 'Lunch'],
    ['Lunch tomorrow midday', '2026-12-03 12:00', 'Lunch'],
    ['Party Saturday at midnight', '2026-12-05 00:00', 'Party'],
    ['Dinner tomorrow at half past seven', '2026-12-03 19:30', 'Dinner'],
    ['Dinner at a quarter to eight', '? 19:45', 'Dinner'],
    ['Coffee quarter past 3 on Friday', '2026-12-04 15:15', 'Coffee'],
    ['Run tomorrow half past seven am', '2026-12-03 07:30', 'Run'],
    ['Open 24/7 from Friday', '2026-12-04', 'Open 24/7 from'],
    ['Fri 12 Dec 20:00 concert', '2026-12-12 20:00', 'concert'],
  ])('the title %s has its time', (title, expected, rest) => {
    expect(said(title)).toBe(expected);
    expect(read(title)?.title).toBe(rest);
  });

  it('a title with only numbers is read by the order of the country', () => {
    expect(said('Dinner 03/12', 'en')).toBe('2026-12-03');
    expect(said('Dinner 03/12', 'en', { monthFirst: true })).toBe('2027-03-12');
    expect(said('Dinner 12/31/2026', 'en', { monthFirst: true })).toBe('2026-12-31');
    expect(said('Dinner 12/31/2026')).toBe('');
  });

  it.each([
    'Sun and sea',
    'We may sing',
    'Half marathon 1/2',
    'Gym 24/7',
    'Half of us',
    'Quarter to remember',
    'Dinner for seven',
    'Meet at one of the pubs',
    'Dinner for 2–3 people',
    'Version 12.12',
    'Room 7',
    '24 hours of Le Mans',
    '31 February',
    'Mon amour',
    'Match 3:2',
  ])('the title %s has no time', (title) => {
    expect(said(title)).toBe('');
  });
});

describe('other languages', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'Abendessen morgen um 19 Uhr', '2026-12-03 19:00', 'Abendessen'],
    ['de', 'Kino Fr 18–20', '2026-12-04 18:00–20:00', 'Kino'],
    ['de', 'Kino am Freitag von 18:30 bis 21 Uhr', '2026-12-04 18:30–21:00', 'Kino'],
    ['de', 'Kino übermorgen 19.30 Uhr', '2026-12-04 19:30', 'Kino'],
    ['de', 'Wanderung am 12. Dezember', '2026-12-12', 'Wanderung'],
    ['de', 'Wanderung 12.12.', '2026-12-12', 'Wanderung'],
    ['de', 'Umzug am 12.12.2027, ab 9 Uhr', '2027-12-12 09:00', 'Umzug'],
    ['de', 'Silvester 30. Dez. bis 1. Jan.', '2026-12-30 – 2027-01-01', 'Silvester'],
    ['de', 'Essen nächsten Montag', '2026-12-07', 'Essen'],
    ['de', 'Bier heute Abend', '2026-12-02 19:00', 'Bier'],
    ['de', 'Essen morgen um halb acht', '2026-12-03 19:30', 'Essen'],
    ['de', 'Essen um halb acht', '? 19:30', 'Essen'],
    ['de', 'Essen Freitag halb 8', '2026-12-04 19:30', 'Essen'],
    ['de', 'Kaffee Viertel nach drei', '? 15:15', 'Kaffee'],
    ['de', 'Kaffee am Samstag um Viertel vor vier', '2026-12-05 15:45', 'Kaffee'],
    ['de', 'Essen morgen halb eins', '2026-12-03 12:30', 'Essen'],
    ['de', 'Laufen morgen um halb acht morgens', '2026-12-03 07:30', 'Laufen'],
    ['de', 'Bier morgen um acht Uhr abends', '2026-12-03 20:00', 'Bier'],
    ['de', 'Essen Samstag mittags', '2026-12-05 12:00', 'Essen'],
    ['de', 'Essen am Samstag um Mitternacht', '2026-12-05 00:00', 'Essen'],
    ['fr', 'Dîner demain à sept heures et demie', '2026-12-03 19:30', 'Dîner'],
    ['fr', 'Dîner demain à 7h30', '2026-12-03 07:30', 'Dîner'],
    ['fr', 'Repas samedi à midi et demi', '2026-12-05 12:30', 'Repas'],
    ['fr', 'Fête samedi à minuit', '2026-12-05 00:00', 'Fête'],
    ['fr', 'Café demain à quatre heures moins le quart', '2026-12-03 15:45', 'Café'],
    ['fr', 'Dîner demain à huit heures du soir', '2026-12-03 20:00', 'Dîner'],
    ['pt', 'Jantar amanhã às sete e meia', '2026-12-03 19:30', 'Jantar'],
    ['pt', 'Jantar às sete e meia', '? 19:30', 'Jantar'],
    ['pt', 'Almoço sábado ao meio-dia e meia', '2026-12-05 12:30', 'Almoço'],
    ['pt', 'Festa sábado à meia-noite', '2026-12-05 00:00', 'Festa'],
    ['pt', 'Jantar amanhã às oito da noite', '2026-12-03 20:00', 'Jantar'],
    ['ar', 'عشاء غدا الساعة السابعة والنصف مساء', '2026-12-03 19:30', 'عشاء'],
    ['ar', 'قهوة غدا الساعة الثالثة والربع', '2026-12-03 15:15', 'قهوة'],
    ['ar', 'قهوة غدا الساعة الرابعة إلا ربع', '2026-12-03 15:45', 'قهوة'],
    ['ar', 'غداء غدا الساعة الثانية عشرة والنصف', '2026-12-03 12:30', 'غداء'],
    ['ar', 'حفلة يوم السبت منتصف الليل', '2026-12-05 00:00', 'حفلة'],
    ['de', 'Film tomorrow 7pm', '2026-12-03 19:00', 'Film'],
    ['fr', 'Dîner demain à 19h30', '2026-12-03 19:30', 'Dîner'],
    ['fr', 'Dîner vendredi de 18h à 20h', '2026-12-04 18:00–20:00', 'Dîner'],
    ['fr', 'Ciné ven. 18–20', '2026-12-04 18:00–20:00', 'Ciné'],
    ['fr', 'Randonnée le 1er janvier', '2027-01-01', 'Randonnée'],
    ['fr', 'Apéro ce soir', '2026-12-02 19:00', 'Apéro'],
    ['fr', 'Repas lundi prochain à midi', '2026-12-07 12:00', 'Repas'],
    ['pt', 'Jantar amanhã às 19h', '2026-12-03 19:00', 'Jantar'],
    ['pt', 'Cinema na sexta-feira das 18h às 20h', '2026-12-04 18:00–20:00', 'Cinema'],
    ['pt', 'Cinema sexta às 20h30', '2026-12-04 20:30', 'Cinema'],
    ['pt', 'Festa no dia 12 de dezembro de 2026', '2026-12-12', 'Festa'],
    ['pt', 'Almoço hoje ao meio-dia', '2026-12-02 12:00', 'Almoço'],
    ['ar', 'عشاء غدا الساعة 7 مساء', '2026-12-03 19:00', 'عشاء'],
    ['ar', 'عشاء يوم الجمعة ١٩:٣٠', '2026-12-04 19:30', 'عشاء'],
    ['ar', 'رحلة ١٢ ديسمبر', '2026-12-12', 'رحلة'],
    ['ar', 'رحلة 12 كانون الأول', '2026-12-12', 'رحلة'],
    ['ar', 'فيلم الليلة', '2026-12-02 19:00', 'فيلم'],
  ])('the title in %s reads its time: %s', (language, title, expected, rest) => {
    expect(said(title, language)).toBe(expected);
    expect(read(title, language)?.title).toBe(rest);
  });

  it.each<[Language, string]>([
    ['de', 'So gut wie neu'],
    ['de', 'Mit Anna und Do'],
    ['fr', 'La mer et le jeu'],
    ['fr', 'Fête de ses 18 ans'],
    ['pt', 'A segunda casa'],
    ['de', 'Das halbe Jahr'],
    ['de', 'Viertel von Lissabon'],
    ['de', 'Zu acht ins Kino'],
    ['fr', 'Randonnée de deux heures'],
    ['fr', 'Une soirée à deux'],
    ['pt', 'Sete e meia dúzia'],
    ['ar', 'الثانية والنصف'],
    ['pt', 'Sem ter onde ir'],
    ['ar', 'حفلة مع سارة'],
  ])('the title in %s has no time: %s', (language, title) => {
    expect(said(title, language)).toBe('');
  });
});

describe('every language', () => {
  const days = fc.date({
    noInvalidDate: true,
    min: new Date('2026-12-02T00:00Z'),
    max: new Date('2027-11-30T00:00Z'),
  });

  it('the parser reads the dates that the runtime writes', () => {
    const locales: Record<Language, string> = { en: 'en-GB', de: 'de', fr: 'fr', pt: 'pt-BR', ar: 'ar-EG' };
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), days, (language, date) => {
        const written = new Intl.DateTimeFormat(locales[language], {
          day: 'numeric',
          month: 'long',
          calendar: 'gregory',
          timeZone: 'UTC',
        }).format(date);
        expect(said(`Soup ${written}`, language), written).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });

  it('the parser accepts any text, loses only what it read, and returns real days', () => {
    const parts = fc.constantFrom(
      'Fri',
      '12',
      '.',
      '–',
      'Dec',
      '7pm',
      'to',
      '19:00',
      'morgen',
      'halb',
      'acht',
      'quarter past',
      'et demie',
      '24/7',
      '2026',
      'à',
      '/',
    );
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.array(parts, { maxLength: 9 }).map((words) => words.join(' ')),
      fc.array(parts, { maxLength: 9 }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), titles, (language, title) => {
        const found = read(title, language);
        if (!found) return;
        expect(title).toContain(found.said);
        for (const word of found.title.split(' ')) expect(title).toContain(word);
        const { when } = found;
        const named =
          when.kind === 'days'
            ? [when.first, when.last]
            : when.kind === 'day'
              ? [when.day]
              : [when.day ?? TODAY.day];
        for (const day of named) expect(new Date(`${day}T00:00Z`).toISOString()).toContain(day);
      }),
    );
  });
});

it.each(LANGUAGES)(
  'the title of the form shows words that the form itself reads: a Friday at 19:00 (%s)',
  async (language) => {
    const { outings } = await loadMessages(language);
    expect(said(outings.form.titlePlaceholder, language)).toBe('2026-12-04 19:00');
    expect(read(outings.form.titlePlaceholder, language)?.title).not.toBe('');
  },
);
