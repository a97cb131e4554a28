/** Notes of outings in and around Lisbon. */
import { afterwards, edited, note, type SampleNotes } from '../plan.ts';

export const lisbonNotes: SampleNotes = {
  'lisbon-days': [
    note(
      'dora',
      'From the airport',
      'Red metro line to Alameda, change to green until Martim Moniz, then tram 28 or fifteen steep minutes on foot. With bags take a taxi together, it is about 15 to Graça.',
    ),
    edited(
      'dora',
      note(
        'ada',
        'The flat',
        'Two bedrooms, a sofa for two, a balcony for everybody.',
        'Third floor, no lift, key in a box at the door (code by message, not here).',
        'Towels are there. Hot water for two showers, then twenty minutes of patience.',
      ),
    ),
    note(
      'ada',
      'Flights',
      'Ada and Ben: arrive 10:30, leave 18:45 on the last day',
      'Chloé: from Paris, arrives 12:10',
      'Emil: tells us soon, the later one on the same day still has seats',
    ),
    note(
      'ben',
      '',
      'I take only a small rucksack. Can somebody carry 100 ml of sun cream for me? In return I carry cheese.',
    ),
    note(
      'dora',
      'Eat and drink, walking distance',
      'Coffee and a custard tart in the morning: any corner with old men in it.',
      'Lunch: look for the paper tablecloths.',
      'Ginjinha: one. Two if you sat down before.',
      'Vegetarian: fewer than you wish, but the market saves us.',
    ),
    edited(
      'ada',
      note(
        'chloe',
        'Budget, all in',
        'Flat: 62 each',
        'Tram and metro: load 10 on the card',
        'Museum: 10, free with a bit of luck on Sundays',
        'Food: 30 a day if we cook once',
      ),
    ),
    note('emil', '', 'I hear a lot about hills. Honest answer please: knees or no knees?'),
    note('dora', '', 'Knees, but with benches. And there are lifts that look like trams.'),
  ],
  'lisbon-viewpoint': [
    note(
      'dora',
      '',
      'The kiosk closes when the owner is tired. Bring a pullover, the wind comes from the river as soon as the sun is gone.',
    ),
  ],
  'lisbon-market': [
    note(
      'chloe',
      'Shopping for the evening',
      'Fresh cheese, olives, cornbread, clementines, coriander, clams if Dora cooks them. Cash for the small stands.',
    ),
  ],
  'lisbon-ferry': [
    note(
      'ada',
      '',
      'The boats leave every twenty minutes and the same card as for the tram works. After landing turn right and keep walking by the water until the yellow chairs.',
    ),
  ],
  fado: [
    note(
      'dora',
      'How to behave',
      'No talking, no phones, no clapping before the last note has gone. Then shout. She starts when she likes, usually near ten.',
    ),
    note(
      'chloe',
      '',
      'If the late train from Porto is on time I am there for the second set. Keep me a chair by the door.',
    ),
  ],
  surf: [
    note(
      'dora',
      'The house',
      'Four rooms, two bathrooms, eight minutes on foot to the beach with a board under the arm and five without. 45 a night each if we are four.',
    ),
    note('ben', '', 'Do I need to be able to swim well, or just well enough to be carried back?'),
    edited(
      'ada',
      note(
        'dora',
        'Water in May',
        '16 degrees. The wetsuits are 4/3 and smell of other people, bring a shirt to wear underneath. Booties for the rocks at low tide.',
      ),
    ),
  ],
  magusto: [
    note(
      'dora',
      'Chestnuts',
      'Cut a cross, salt water for an hour, then the pan with holes over the fire until they open. 300 g each. Wrap them in newspaper, it is tradition and it keeps your hands warm.',
    ),
    note('ben', '', 'I would come for the accordion alone. Deciding when I see the fares.'),
  ],
  sardines: [
    note(
      'dora',
      'If we lose each other',
      'Fountain at Chafariz de Dentro at nine, at eleven and at one, on the hour. Phones do not work that night, there are too many of us.',
    ),
    afterwards(
      note(
        'ada',
        'What I learnt',
        'Sardines are eaten with the hands, on bread, and the bread is the best part. Basil pots are not to be smelled with the nose: touch it and smell your hand.',
      ),
    ),
  ],
  sintra: [
    note(
      'dora',
      'Trains',
      'From Rossio every half hour, 40 minutes. Be at the clock at nine. Back at 18:00 or whenever the travesseiros are sold out.',
    ),
    afterwards(
      edited(
        'dora',
        note(
          'chloe',
          '',
          'For another time: the upper path is closed after storms, the lower one by the ferns is prettier anyway and nobody was there.',
        ),
      ),
    ),
  ],
};
