/** Outings around Isla in Sydney and Faith in Nairobi. */
import { days, inYear, next } from '../days.ts';
import { at, member, organizer, type SampleOuting, spectator, wholeDays } from '../plan.ts';

const sydney = 'Australia/Sydney';
const nairobi = 'Africa/Nairobi';

export const south: readonly SampleOuting[] = [
  {
    key: 'coast-walk',
    title: 'Bondi to Coogee, slowly',
    description:
      'Six kilometres along the cliffs with at least two swims. We start early, before the sun means it.',
    when: at(next(1, 23, 'sun'), '07:30', '11:30'),
    zone: sydney,
    place: ['Bondi Beach', 'Queen Elizabeth Drive, Bondi Beach NSW 2026'],
    owner: 'isla',
    people: [member('hiro', 'maybe'), member('grace', 'pending'), spectator('ada')],
    cover: 'sea-lagoon',
  },
  {
    key: 'boxing-day',
    title: 'Boxing Day at the beach',
    description: 'Leftovers in boxes, cricket with a tennis ball, shade under the big fig trees.',
    when: wholeDays(next(12, 26)),
    zone: sydney,
    place: ['Balmoral Beach', 'The Esplanade, Mosman NSW 2088'],
    owner: 'isla',
    people: [member('hiro', 'not_going'), spectator('grace')],
    invited: [
      {
        person: 'ada',
        by: 'hiro',
        line: 'You are on that side of the world then, are you not? I can not go, so eat for me.',
      },
    ],
    cover: 'sea-meadow',
  },
  {
    key: 'housewarming',
    title: 'Isla’s housewarming',
    description:
      'The kitchen has no doors yet and the lemon tree is included. Come when you like, leave when the birds start.',
    when: at(inYear(-1, 8, 20, 'sat'), '17:00', '23:00'),
    zone: sydney,
    place: ['At Isla’s', 'Marrickville NSW 2204'],
    owner: 'isla',
    people: [member('hiro'), member('ada', 'maybe'), spectator('grace')],
    cover: 'hills-dusk',
  },
  {
    key: 'karura-run',
    title: 'Forest run to the waterfall',
    description:
      'Eight kilometres on red paths, walkers start fifteen minutes earlier. Tea afterwards by the gate.',
    when: at(days(5, 'sat'), '07:00', '09:30'),
    zone: nairobi,
    place: ['Karura Forest', 'Limuru Road, Nairobi'],
    owner: 'faith',
    people: [member('chloe', 'maybe'), spectator('ada')],
    cover: 'forest-meadow',
  },
  {
    key: 'naivasha-week',
    title: 'A week between Nairobi and Naivasha',
    description:
      'Two days in the city with Faith’s family, four at the lake, one for getting lost. Early mornings for the animals, hot noons for the hammock.',
    when: wholeDays(next(2, 6, 'sat'), 6),
    zone: nairobi,
    place: ['Lake Naivasha', 'Moi South Lake Road, Naivasha'],
    owner: 'ada',
    people: [organizer('faith'), member('chloe'), member('dora', 'not_going'), member('grace', 'maybe')],
    cover: 'hills-meadow',
    items: [
      {
        key: 'naivasha-park',
        title: 'Nairobi National Park at sunrise',
        when: at(1, '05:45', '11:00'),
        place: ['Nairobi National Park', 'Lang’ata Road, Nairobi'],
        description: 'Gates open at six. Rhinos with skyscrapers behind them.',
        by: 'faith',
      },
      {
        key: 'naivasha-boat',
        title: 'Boat among the hippos',
        when: at(3, '16:00', '18:00'),
        description: 'With life vests and a respectful distance.',
        by: 'faith',
      },
      {
        key: 'naivasha-gate',
        title: 'Hell’s Gate by bicycle',
        when: at(4, '07:30', '13:00'),
        place: ['Hell’s Gate National Park', 'Olkaria Road, Naivasha'],
        description: 'Bicycles can be rented at the Elsa gate; test the brakes before you pay.',
        by: 'chloe',
      },
    ],
  },
  {
    key: 'graduation',
    title: 'Faith’s graduation lunch',
    description: 'Two courses of speeches, five of food.',
    when: at(inYear(-1, 9, 23, 'fri'), '13:00', '18:00'),
    zone: nairobi,
    place: ['Faith’s parents’ garden', 'Ngong Road, Nairobi'],
    owner: 'faith',
    people: [organizer('chloe'), member('ada'), member('grace', 'not_going')],
    cover: 'forest-dawn',
  },
];
