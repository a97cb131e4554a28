/** Notes of current outings in Berlin. */
import { edited, note, type SampleNotes } from '../plan.ts';

export const berlinDaysNotes: SampleNotes = {
  'lunch-market': [
    note(
      'ada',
      'Who brings what',
      'Ada: something green',
      'Ben: bread and the good butter',
      'Emil: whatever has the longest queue',
      'Dora: dessert, if you make it',
    ),
    note('ben', '', 'Cash helps, two of the stalls still take no cards.'),
    edited(
      'ada',
      note(
        'emil',
        'If it is full',
        'The tables at the back by the brewery free up around one. Otherwise we take everything to Lausitzer Platz, there are benches in the sun until two.',
      ),
    ),
    note('ben', '', 'I have to leave at 13:40 sharp, so please let me queue first.'),
  ],
  'film-night': [
    edited(
      'ada',
      note(
        'ben',
        'Suggestions so far',
        'Each in one line, no spoilers:',
        '',
        'Ben: the one on the train, 1938, black and white, 96 min',
        'Ada: the documentary about the lighthouse keeper, 74 min',
        'Emil: anything with robots, will decide on the day',
        'Dora: a Portuguese comedy, subtitles included, 101 min',
      ),
    ),
    note('emil', '', 'Mine is decided: robots, but sad robots. 103 minutes.'),
    note(
      'ada',
      'How we vote',
      'Everybody has two votes and must give one of them to a film that is not their own. In a draw the shorter film wins. The loser of the last film night may veto once (that is Emil).',
    ),
    note(
      'ben',
      'Getting in',
      'Courtyard on the left, second staircase, third floor. The bell says Kaya and needs a long push.',
    ),
    note(
      'ben',
      'Popcorn that does not burn',
      '3 tbsp oil, 100 g corn, big pot with a lid.',
      'Heat the oil with three grains in it. When all three have popped, take the pot off, add the rest, wait 30 seconds, put it back. Shake. Stop when you count two seconds between pops.',
      'Salt at once, butter never enough.',
    ),
    note(
      'dora',
      '',
      'Can somebody with a car bring a beanbag from Ada’s place? There are six of us and the sofa lies about being a four-seater.',
    ),
    edited('emil', note('ada', '', 'Beanbag: yes, Emil takes it on the cargo bike.')),
  ],
  'dora-in-town': [
    note(
      'dora',
      'My wishes, in order',
      '1. See the winter light over the canal',
      '2. Proper rye bread, one to eat and one to carry home',
      '3. The flea market only if it does not rain',
      '4. Sit in your kitchen and do nothing at all',
    ),
    note(
      'ada',
      'Keys and sleeping',
      'The spare key is with the neighbour on the ground floor (blue door, she is at home after four). The sofa folds out if you lift it first and then pull. Towels on the chair.',
    ),
    note('ben', '', 'I have the whole second day free. Boat, walk, hardware store: I am in for everything.'),
    edited(
      'dora',
      note(
        'ada',
        'Boat on the canal',
        'The rowing boats rest in the cold months, so it is the big heated one from Kottbusser Brücke. About an hour. I hold three places, please say if you can not come.',
      ),
    ),
    note(
      'chloe',
      '',
      'So sorry to miss you! Dora, I left a small parcel for you on Ada’s shelf. Do not shake it.',
    ),
  ],
  'dora-arrival': [
    note('dora', '', 'Coach 21, near the front. I will be the one with the plant.'),
    note(
      'ben',
      '',
      'If the train is late we wait on the upper level by the stairs, it is warmer than the platform.',
    ),
  ],
  'dora-breakfast': [
    note(
      'ben',
      'Menemen for five',
      '8 eggs, 6 tomatoes, 3 green peppers, 1 onion (yes, with onion, this is my kitchen), olive oil, chili flakes.',
      'Soften onion and peppers slowly, add tomatoes until the water is gone, then the eggs, stir only twice. Bread, bread, bread.',
    ),
  ],
  'morning-swim': [
    note(
      'ada',
      '',
      'Doors open at 6:45. The big pool is the warm one at that hour, the small one is for lessons.',
    ),
    note(
      'dora',
      'To bring',
      'One euro coin for the locker, flip-flops, a hat for afterwards. I forget the hat every single time.',
    ),
    note('emil', '', 'I am there if the alarm wins. Do not wait for me with the coffee.'),
  ],
  'family-walk': [
    note(
      'emil',
      'Route',
      'Start at the hunting lodge, clockwise, always with the water on the right. 3.2 km, flat, fine for prams except the stretch by the bathing spot (roots). With children about an hour and a half.',
    ),
    note(
      'ada',
      'Soup for twelve',
      '2 kg pumpkin, 6 carrots, 4 onions, a thumb of ginger, 2 l stock, 2 tins of coconut milk, juice of 2 limes.',
      'Roast the pumpkin first (200 degrees, 40 minutes), it makes all the difference. A small pot without ginger for the children.',
      '',
      'I make the soup the evening before. Please bring bread.',
    ),
    edited(
      'emil',
      note(
        'ben',
        'Bread and the rest',
        'Ben: two loaves, one with seeds',
        'Emil: cheese, apple juice',
        'Jamal: something sweet?',
        'Spoons: Ada has nine, so bring your own if you like certainty',
      ),
    ),
    note('jamal', '', 'I would bring my mother’s semolina cake. Does anybody not eat almonds?'),
    note('ada', '', 'Almonds are fine with everybody. And your mother is invited, of course.'),
    note(
      'emil',
      'How to get there',
      'Bus X83 to Königin-Luise-Straße/Clayallee, then ten minutes on foot. By car: the small car park at Hüttenweg fills up by half past ten.',
    ),
  ],
  'board-games': [
    note(
      'emil',
      'On the shelf',
      'Long table: the one with the trains, the one with the islands.',
      'Talking table: word games, the drawing one, cards.',
      'New and untested: a co-operative one about a lighthouse, 2 to 5 players, 60 minutes on the box, so 110.',
    ),
    note(
      'ada',
      '',
      'I take the talking table and bring crisps. Please nobody teach me a game with more than four pages of rules after nine.',
    ),
    note('jamal', '', 'Is there still a place at the trains? I only play yellow.'),
  ],
};
