/** Outings of the Berlin circle through the seasons. */
import { last, next } from '../days.ts';
import { across, at, member, organizer, type SampleOuting, spectator } from '../plan.ts';

const zone = 'Europe/Berlin';

export const berlinYear: readonly SampleOuting[] = [
  {
    key: 'winter-hike',
    title: 'Winter hike to the hut',
    description:
      'Two nights at the Rotwandhaus above Spitzingsee: up on the forest road, over the ridge if the snow allows, down with the sledges. Beds are booked for six. Nobody needs skis, everybody needs proper boots.',
    when: across(next(1, 15, 'fri'), '08:30', 2, '19:00'),
    zone,
    place: ['Rotwandhaus', 'Spitzingsee, 83727 Schliersee'],
    owner: 'ada',
    people: [
      organizer('emil'),
      member('ben'),
      member('chloe'),
      member('dora', 'maybe'),
      member('jamal', 'pending'),
    ],
    invited: [{ person: 'grace', by: 'ada', line: 'There is one bed left, and you said you wanted snow.' }],
    cover: 'snow-frost',
    items: [
      {
        key: 'hike-ascent',
        title: 'Up to the hut before dark',
        when: at(0, '14:15', '16:30'),
        place: ['Spitzingsee church', 'Spitzingstraße, 83727 Schliersee'],
        description:
          'Forest road, about 550 m up. Head torches in the top of the rucksack, not at the bottom.',
        by: 'emil',
      },
      {
        key: 'hike-ridge',
        title: 'Ridge walk, if the snow is safe',
        when: at(1, '09:30', '14:30'),
        description:
          'We read the avalanche report at breakfast and decide together. Level three or more: we bake instead.',
        by: 'emil',
      },
      {
        key: 'hike-sledges',
        title: 'Sledges down to the lake',
        when: at(2, '11:00', '12:30'),
      },
    ],
  },
  {
    key: 'carols',
    title: 'Carols in the courtyard',
    description:
      'Song sheets, candles in jars, hot apple juice with or without. Neighbours are invited; those who only hum are too.',
    when: at(next(12, 12, 'sun'), '17:00', '19:00'),
    zone,
    place: ['Our courtyard', 'Graefestraße, 10967 Berlin'],
    owner: 'ada',
    people: [member('ben'), member('emil'), member('chloe', 'maybe'), spectator('faith')],
    cover: 'snow-dusk',
  },
  {
    key: 'ben-forty',
    title: 'Ben turns forty (he knows nothing)',
    description:
      'Surprise dinner for about twenty. Chloé keeps him busy until seven. Please do not write about it anywhere that Ben can read.',
    when: at(next(3, 14, 'sat'), '19:00', '23:30'),
    zone,
    place: ['Emil’s old workshop', 'Lobeckstraße, 10969 Berlin'],
    owner: 'ada',
    people: [organizer('chloe'), organizer('emil'), organizer('dora', 'maybe')],
    status: 'draft',
    cover: 'hills-dusk',
  },
  {
    key: 'midsummer',
    title: 'Midsummer picnic on the old airfield',
    description:
      'Blankets at the east end, by the community gardens. Sunset is late; bring something to pass around.',
    when: at(last(6, 20, 'sat'), '16:00', '22:30'),
    zone,
    place: ['Tempelhofer Feld', 'Oderstraße, 12051 Berlin'],
    owner: 'ben',
    people: [
      organizer('ada'),
      member('chloe'),
      member('dora'),
      member('emil'),
      member('grace', 'not_going'),
      spectator('isla'),
    ],
    cover: 'hills-meadow',
  },
  {
    key: 'new-years-eve',
    title: 'New Year’s Eve on the roof',
    description:
      'Raclette at eight, lead-free fortune pouring at eleven, roof at ten to twelve. Warm coats are not optional.',
    when: across(last(12, 31), '20:00', 1, '02:00'),
    zone,
    place: ['At Ben’s', 'Weserstraße, 12047 Berlin'],
    owner: 'ben',
    people: [member('ada'), member('emil'), member('dora', 'not_going'), member('chloe')],
    cover: 'city-frost',
  },
];
