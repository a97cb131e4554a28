/** Tests the time that a title typed into the calendar contains. */
import { describe, expect, test } from 'vitest';
import { instantOf } from '#contract/time/instants.ts';
import { readTitle } from '#domain/outings/said-times/read-title.ts';
import { saidSpan } from '#features/calendar/making/said-span.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/messages.ts';

const ZONE = 'Europe/Berlin';
const at = (wall: string) => instantOf(wall, ZONE);
const NOW = at('2026-12-02T10:00');
/** The span chosen before anything is typed. */
const HOUR = { kind: 'hours', start: at('2026-12-12T19:00'), end: at('2026-12-12T20:00') } as const;

function typed(title: string, span: Parameters<typeof saidSpan>[0] = HOUR) {
  const said = readTitle(title, 'en-GB', NOW, ZONE);
  return said && { title: said.title, span: saidSpan(span, said.when, ZONE) };
}

describe('times in a title', () => {
  test('a title contains a time on the selected day', () => {
    const span = { kind: 'hours', start: at('2026-12-12T18:00'), end: at('2026-12-12T19:00') };
    expect(typed('Dinner 6pm')).toEqual({ title: 'Dinner', span });
    const days = { kind: 'days', first: '2026-12-12', last: '2026-12-12' } as const;
    expect(typed('Dinner 6pm', days)?.span).toEqual(span);
  });
  test('a title contains an end, also after midnight', () => {
    expect(typed('Party 10pm to 2am')?.span).toEqual({
      kind: 'hours',
      start: at('2026-12-12T22:00'),
      end: at('2026-12-13T02:00'),
    });
  });
  test('a title contains another day, with the same hour and length', () => {
    expect(typed('Dinner tomorrow')?.span).toEqual({
      kind: 'hours',
      start: at('2026-12-03T19:00'),
      end: at('2026-12-03T20:00'),
    });
  });
  test('a title contains several days, which are whole', () => {
    expect(typed('Skiing 18–20 Dec')?.span).toEqual({
      kind: 'days',
      first: '2026-12-18',
      last: '2026-12-20',
    });
  });
});

test.each(LANGUAGES)('the example in %s means the hour that it contains', async (language) => {
  const example = (await loadMessages(language)).calendar.choose.planExample;
  expect(readTitle(example, language, NOW, ZONE)?.when).toMatchObject({ kind: 'hours', starts: '19:00' });
});
