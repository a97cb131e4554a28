/** Tests the totals of a year of outings. */
import { describe, expect, test } from 'vitest';
import { yearFacts } from '#features/travel/year/year-facts.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';

const ADA = sampleOuting().relations.owner;
const BEN = { ...ADA, id: '0193f000-0000-7000-8000-0000000000be', username: 'ben', name: 'Ben Kaya' };

function attended(title: string, place_name: string, starts_at: string, ends_at: string, people = [ADA]) {
  const outing = sampleOuting({ title, place_name, starts_at, ends_at });
  return { ...outing, relations: { ...outing.relations, people } };
}

describe('a year', () => {
  test('a year without outings is empty', () => {
    expect(yearFacts([], ADA.id)).toBeNull();
  });

  test('a year counts outings, places and other people once, and begins with the longest journey', () => {
    const swim = attended('Swim', 'stadtbad', '2026-03-01T07:00', '2026-03-01T08:00', [ADA, BEN]);
    const again = attended('Swim', 'Stadtbad', '2026-04-01T07:00', '2026-04-01T08:30', [ADA, BEN]);
    const lisbon = attended('Lisbon', 'Lisbon', '2026-05-01T07:00', '2026-05-05T08:00');
    const nowhere = attended('Call', '', '2026-05-09T07:00', '2026-05-09T08:00');
    expect(yearFacts([swim, again, lisbon, nowhere], ADA.id)).toEqual({
      outings: 4,
      places: 2,
      people: 1,
      names: ['Lisbon', 'Stadtbad'],
      longest: lisbon,
    });
  });
});
