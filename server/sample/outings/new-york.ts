/** Outings around Grace and Kavya, in New York. */
import { days, last, next } from '../days.ts';
import { at, member, organizer, type SampleOuting, spectator } from '../plan.ts';

const zone = 'America/New_York';

export const newYork: readonly SampleOuting[] = [
  {
    key: 'thanksgiving',
    title: 'The long table',
    description:
      'Thanksgiving for everybody who is far from home. Fourteen chairs, three of them borrowed. Bring a dish that somebody taught you, and their name.',
    // The fourth Thursday of November.
    when: at(next(11, 22, 'thu'), '15:00', '21:00'),
    zone,
    place: ['At Grace’s', 'Vanderbilt Avenue, Brooklyn, NY 11238'],
    owner: 'grace',
    people: [
      organizer('kavya'),
      member('ada', 'not_going'),
      member('isla', 'maybe'),
      member('faith', 'pending'),
    ],
    cover: 'hills-dusk',
  },
  {
    key: 'summer-call',
    title: 'Call: what do we do next summer?',
    description:
      'One hour, video on if you like. Everybody brings one place and one week that does not work.',
    when: at(days(3), '13:00', '14:00'),
    zone,
    owner: 'kavya',
    people: [organizer('grace'), member('ada'), member('hiro', 'maybe')],
    cover: 'sea-dawn',
  },
  {
    key: 'hudson',
    title: 'Up the Hudson by train, back by dusk',
    description:
      'Sit on the left for the river. An easy loop above Cold Spring, then the main street and the early train.',
    when: at(last(10, 17, 'sat'), '08:45', '18:10'),
    zone,
    place: ['Grand Central Terminal', '89 East 42nd Street, New York, NY 10017'],
    owner: 'grace',
    people: [member('kavya'), member('ada'), spectator('isla')],
    cover: 'forest-dusk',
    items: [
      {
        key: 'hudson-loop',
        title: 'The loop above the village',
        when: at(0, '10:30', '14:30'),
        place: ['Cold Spring station', 'Market Street, Cold Spring, NY 10516'],
        description: 'Six miles, one steep part at the start. Sticks help on wet leaves.',
        by: 'kavya',
      },
    ],
  },
  {
    key: 'ferry-dumplings',
    title: 'Ferry ride and dumplings',
    description:
      'The free boat past the statue and straight back, then a walk up to Chinatown and far too many dumplings. Everybody is welcome, bring a friend.',
    when: at(days(16, 'sat'), '11:00', '15:00'),
    zone,
    place: ['Whitehall Terminal', '4 Whitehall Street, New York, NY 10004'],
    owner: 'kavya',
    people: [member('grace'), spectator('ada'), spectator('hiro')],
    privacy: 'public',
    cover: 'sea-dusk',
  },
  {
    key: 'marathon',
    title: 'Cheering at mile eight',
    description: 'Kavya’s brother runs in an orange cap. Bring a pan and a wooden spoon.',
    when: at(last(11, 7, 'sun'), '09:00', '12:30'),
    zone,
    place: ['Lafayette Avenue', 'Lafayette Avenue and Flatbush Avenue, Brooklyn, NY 11217'],
    owner: 'kavya',
    people: [organizer('grace'), member('hiro', 'not_going')],
    cover: 'city-lagoon',
  },
];
