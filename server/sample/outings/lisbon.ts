/** Outings around Dora, in Lisbon. */
import { days, inYear, last, next } from '../days.ts';
import { across, at, member, organizer, type SampleOuting, spectator, undated, wholeDays } from '../plan.ts';

const zone = 'Europe/Lisbon';

export const lisbon: readonly SampleOuting[] = [
  {
    key: 'lisbon-days',
    title: 'Three days in Lisbon',
    description:
      'Tiles, trams and one long lunch. Dora shows us her hills; mornings are free, evenings are together. The flat in Graça sleeps five if two do not mind the sofa.',
    when: across(days(24, 'fri'), '10:30', 2, '18:45'),
    zone,
    place: ['Graça', 'Largo da Graça, 1170-165 Lisboa'],
    owner: 'ada',
    people: [organizer('dora'), member('ben'), member('chloe'), member('emil', 'maybe'), spectator('faith')],
    cover: 'city-dawn',
    items: [
      {
        key: 'lisbon-viewpoint',
        title: 'Sunset at the Graça viewpoint',
        when: at(0, '17:00', '18:30'),
        place: ['Miradouro da Graça', 'Calçada da Graça, 1100-265 Lisboa'],
        by: 'dora',
      },
      {
        key: 'lisbon-market',
        title: 'Breakfast and shopping in Campo de Ourique',
        when: at(1, '10:00', '11:30'),
        place: ['Mercado de Campo de Ourique', 'Rua Coelho da Rocha 104, 1350-075 Lisboa'],
        description: 'Tram 28 to the last stop, then everybody buys one thing for the evening.',
        by: 'dora',
      },
      {
        key: 'lisbon-tiles',
        title: 'The tile museum',
        when: at(1, '14:30', '16:30'),
        place: ['Museu Nacional do Azulejo', 'Rua da Madre de Deus 4, 1900-312 Lisboa'],
        description: 'Start upstairs with the panorama of the city before the earthquake.',
        by: 'chloe',
      },
      {
        key: 'lisbon-ferry',
        title: 'Ferry to Cacilhas for fish',
        when: at(2, '12:30', '15:30'),
        place: ['Cais do Sodré', 'Praça Duque da Terceira, 1200-161 Lisboa'],
        description: 'Ten minutes over the river, then along the quay with the best view of the city.',
      },
      {
        key: 'lisbon-evening',
        title: 'A place for the second evening',
        when: undated,
        description: 'Small, no menu in five languages, a table for five. Dora asks around.',
        by: 'dora',
        status: 'draft',
      },
    ],
  },
  {
    key: 'fado',
    title: 'Fado, then caldo verde',
    description: 'My neighbour sings in Mouraria again. Quiet while she sings, loud before and after.',
    when: at(days(2), '20:30', '23:30'),
    zone,
    place: ['Mouraria', 'Rua do Capelão, 1100-588 Lisboa'],
    owner: 'dora',
    people: [member('ada', 'not_going'), member('chloe', 'maybe')],
    cover: 'city-dusk',
  },
  {
    key: 'surf',
    title: 'Surf weekend in Ericeira',
    description:
      'Two lessons for those who fall, free hours for those who stand. One house, two bathrooms, a terrace with wind.',
    when: wholeDays(inYear(1, 5, 14, 'fri'), 2),
    zone,
    place: ['Praia de Ribeira d’Ilhas', 'Ribamar, 2640-021 Ericeira'],
    owner: 'dora',
    people: [member('ada'), member('ben', 'maybe'), member('chloe', 'pending')],
    cover: 'sea-lagoon',
    items: [
      {
        key: 'surf-lesson',
        title: 'First lesson, on the small waves',
        when: at(1, '09:30', '11:30'),
        description: 'Wetsuits and boards are there. Be at the beach at a quarter past nine.',
      },
    ],
  },
  {
    key: 'magusto',
    title: 'Chestnuts and new wine',
    description:
      'St Martin’s day as my grandmother kept it: a fire, a pan with holes, and somebody with an accordion.',
    when: at(next(11, 11), '18:00', '21:30'),
    zone,
    place: ['Jardim da Estrela', 'Praça da Estrela, 1200-667 Lisboa'],
    owner: 'dora',
    people: [member('ben', 'maybe'), spectator('ada')],
    cover: 'forest-dusk',
  },
  {
    key: 'sardines',
    title: 'Sardines in the street',
    description:
      'Santo António in Alfama. We lose each other, that is part of it; the meeting point is the fountain.',
    when: across(last(6, 12), '19:00', 1, '01:30'),
    zone,
    place: ['Alfama', 'Largo do Chafariz de Dentro, 1100-139 Lisboa'],
    owner: 'dora',
    people: [member('ada'), member('chloe'), member('ben', 'not_going')],
    cover: 'city-meadow',
  },
  {
    key: 'sintra',
    title: 'Sintra by the slow road',
    description:
      'Train out, then on foot: palace from below, moss, ferns, and down to the pastry shop before it closes.',
    when: at(last(9, 20, 'sat'), '09:10', '18:00'),
    zone,
    place: ['Sintra station', 'Avenida Doutor Miguel Bombarda, 2710-590 Sintra'],
    owner: 'ada',
    people: [organizer('dora'), member('chloe', 'maybe')],
    cover: 'forest-lagoon',
  },
];
