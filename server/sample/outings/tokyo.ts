/** Outings around Hiro, in Tokyo and beyond. */
import { days, inYear, last, next } from '../days.ts';
import { at, member, organizer, type SampleOuting, spectator, undated, wholeDays } from '../plan.ts';

const zone = 'Asia/Tokyo';

export const tokyo: readonly SampleOuting[] = [
  {
    key: 'blossoms',
    title: 'Cherry blossoms along the canal',
    description:
      'From Nakameguro upstream, slowly, with something pink to drink. If the forecast moves, so do we.',
    when: at(next(3, 27, 'sat'), '15:00', '20:00'),
    zone,
    place: ['Meguro River', 'Kamimeguro, Meguro-ku, Tokyo 153-0051'],
    owner: 'hiro',
    people: [member('isla'), member('kavya', 'maybe'), spectator('ada')],
    cover: 'sea-dawn',
  },
  {
    key: 'japan-days',
    title: 'Ten days in Japan',
    description:
      'Tokyo to land, Kyoto to walk, Naoshima for the art and the sea, and one night in an inn with hot springs. Small rucksacks only: we change trains a lot.',
    when: wholeDays(inYear(1, 10, 8, 'fri'), 9),
    zone,
    place: ['Tokyo, Kyoto, Naoshima', ''],
    owner: 'ada',
    people: [
      organizer('hiro'),
      member('ben'),
      member('dora', 'maybe'),
      member('isla', 'pending'),
      spectator('chloe'),
    ],
    cover: 'hills-frost',
    items: [
      {
        key: 'japan-landing',
        title: 'Land, shower, walk through Yanaka',
        when: at(0, '15:00', '19:00'),
        place: ['Yanaka Ginza', 'Yanaka, Taitō-ku, Tokyo 110-0001'],
        description: 'Stay awake until nine, whatever happens. Hiro meets us at Nippori station.',
        by: 'hiro',
      },
      {
        key: 'japan-kyoto',
        title: 'Kyoto on foot',
        when: wholeDays(3, 2),
        place: ['Higashiyama', 'Higashiyama-ku, Kyoto'],
        description: 'Temples before nine, then side streets. One of the days without any plan at all.',
      },
      {
        key: 'japan-naoshima',
        title: 'Naoshima, by bicycle',
        when: wholeDays(6, 1),
        place: ['Miyanoura port', 'Naoshima, Kagawa 761-3110'],
        description:
          'Museums need tickets with a time. Closed one day a week: check before we book the ferry.',
        by: 'ben',
      },
      {
        key: 'japan-inn',
        title: 'One night at an inn with hot springs',
        when: undated,
        description: 'Two candidates, see the note. It depends on the autumn leaves and on the price.',
        by: 'hiro',
        status: 'draft',
      },
    ],
  },
  {
    key: 'moon',
    title: 'Moon viewing on the terrace',
    description:
      'Dango, pampas grass in a vase, and the neighbour’s telescope. Clouds are allowed, they make it prettier.',
    when: at(last(9, 25), '18:30', '21:30'),
    zone,
    place: ['Hiro’s terrace', 'Yanaka, Taitō-ku, Tokyo 110-0001'],
    owner: 'hiro',
    people: [member('isla'), spectator('ada')],
    cover: 'hills-lagoon',
  },
  {
    key: 'pottery',
    title: 'Pottery weekend in Mashiko',
    description:
      'Two wheels, one kiln, a guest house with a stove. I still have to ask how many can throw at once.',
    when: wholeDays(days(40, 'sat'), 1),
    zone,
    place: ['Mashiko', 'Mashiko, Haga District, Tochigi 321-4217'],
    owner: 'hiro',
    people: [organizer('ada', 'pending')],
    status: 'draft',
    cover: 'hills-meadow',
  },
];
