/** Notes of Berlin's plans, and of recent outings. */
import { afterwards, edited, note, type SampleNotes } from '../plan.ts';

export const berlinPlansNotes: SampleNotes = {
  'team-day': [
    note(
      'ada',
      'The day',
      '9:30  S-Bahn Wannsee, in front of the station',
      '9:46  bus 218 towards the island (runs once an hour, so please)',
      '10:15 ferry',
      '13:00 soup and sandwiches',
      '14:00 one question each',
      '16:30 early dinner',
      '18:00 whoever wants walks back along the water',
    ),
    note(
      'ben',
      'Packing',
      'Shoes that may get wet, something warm for sitting, a cup. No laptops, I mean it kindly.',
    ),
    edited(
      'chloe',
      note(
        'ada',
        'Money',
        'Ferry 6 each, lunch about 12, dinner about 25. I pay the ferry and lunch together and we settle in the evening. If that is too much this month, tell me quietly and it is taken care of.',
      ),
    ),
    note(
      'chloe',
      '',
      'I might have to be in Paris that week. I know more soon and will tell you here, not somewhere in the chat.',
    ),
    note(
      'emil',
      'Rules of the island',
      'No bicycles, no dogs, no ball games, no smoking. Peacocks have the right of way. They are louder than they look.',
    ),
    note(
      'kavya',
      '',
      'Too far for me this time. Would somebody write down the questions? I would love to answer mine by letter.',
    ),
  ],
  'team-day-question': [
    note(
      'ben',
      'Examples, if you are stuck',
      'What did you stop doing and do not miss?',
      'Which habit of somebody else here would you like to have?',
      'What should we finally say no to?',
    ),
  ],
  bread: [
    note(
      'ada',
      'Timeline for one loaf',
      '12:00 mix, rest for an hour',
      '13:00 salt, then fold every half hour, four times',
      '15:30 shape',
      '16:45 oven, 240 degrees, in the pot with the lid on',
      '17:10 lid off',
      '17:30 out. Nobody cuts it before 18:00.',
    ),
    note(
      'ben',
      '',
      'One oven, so two pots at a time. If we are five we bake three here and two at mine across the canal.',
    ),
    edited(
      'ben',
      note(
        'ada',
        'Still open',
        'Who takes care of the starter? It wants feeding the two evenings before. Flour: 5 kg strong wheat, 2 kg rye.',
      ),
    ),
  ],
  sauna: [
    note(
      'ben',
      'Called off',
      'They wrote this morning: the boiler is broken and the part takes two weeks. Deposits are paid back by themselves, nothing to do.',
    ),
    note('emil', '', 'What a pity. I keep the day free anyway. Tea at mine?'),
    note(
      'ada',
      'New date?',
      'They expect to open again next month. Thursdays are quieter than weekends. Please write here which evenings do not work for you.',
    ),
  ],
  'flea-market': [
    note(
      'ben',
      'The rules',
      'Ten euros each, not a cent more. Three finds. One hour. Back at the stone steps with your story ready. Lying about the price is allowed, being caught buys a round.',
    ),
    note('chloe', '', 'Looking for: enamel jugs, old postcards, any lamp that is uglier than Ada’s.'),
    edited(
      'chloe',
      note('ada', '', 'My lamp is not for sale, whatever you tell them. I need a cake tin with a good lid.'),
    ),
  ],
  rehearsal: [
    note(
      'emil',
      'What we sing',
      'The two slow ones from the blue folder, numbers 7 and 12.',
      'The round, twice, without looking at the sheet.',
      'Bar 40. Again and again, until it holds.',
    ),
    note(
      'ada',
      '',
      'Altos: breathe before “and”, not after. I recorded our line at home and can send it to whoever asks.',
    ),
    afterwards(
      note(
        'emil',
        'Afterwards',
        'Bar 40 held! Next time we try it with the organ. Somebody left a green scarf on the second bench, I have it.',
      ),
    ),
  ],
  'move-emil': [
    note(
      'emil',
      'Addresses and the van',
      'From: Danziger Straße, back building, 4th floor, no lift',
      'To: Schivelbeiner Straße, front building, 2nd floor, with lift (small)',
      'Van from 9 to 18 h, 20 cubic metres. I asked for no-parking signs at both ends, they stand from 8.',
    ),
    note(
      'ben',
      'Who does what',
      'Ben drives',
      'Jamal and Emil: washing machine, straps are in the van',
      'Ada: plants and everything made of glass, in her own way and at her own speed',
      'Everybody: two boxes a trip, never three',
    ),
    note(
      'jamal',
      '',
      'I bring work gloves for four and the good trolley from the theatre. It has to be back by seven.',
    ),
    edited(
      'ben',
      note(
        'ada',
        'Box labels',
        'Blue tape: kitchen. Red: books (half full only!). Green: bedroom. No tape: Emil does not know either, put it in the hall.',
      ),
    ),
    note(
      'ada',
      'Pizza',
      'Two margherita, one with everything, one without cheese for Jamal, one that Ben likes and nobody else.',
    ),
    afterwards(
      note(
        'emil',
        'Thank you',
        'All boxes are in, nothing broke but the mirror that I never liked. You carried 74 boxes, four bookcases and one very heavy lemon tree. Dinner at mine as soon as I find the pans.',
      ),
    ),
  ],
  'some-sea': [
    note(
      'ada',
      'Darß or Bornholm',
      'Darß: three hours by train and bus, pine forest right behind the beach, houses cheaper outside the holidays.',
      'Bornholm: ferry from Sassnitz, rocks and smokehouses, more of an adventure.',
      'Either way a house with at least four bedrooms and a stove.',
    ),
    note(
      'dora',
      '',
      'I have never seen a sea that does not move. Baltic, please. I can come any week but the first of a month.',
    ),
    edited(
      'ada',
      note(
        'ben',
        'Budget',
        'A house for eight is between 900 and 1,400 a week in spring, about double in July. Food together: 60 each if we cook, and we cook.',
      ),
    ),
    note('ben', '', 'May would be my vote. Cold water, empty beach, long evenings.'),
  ],
  'night-train': [
    note(
      'ada',
      'Tickets',
      'Couchettes, three of six in one compartment, lower and middle on the left. Tickets are in my mail; I carry printed ones too, since the phone always dies at the border.',
    ),
    note(
      'chloe',
      'When you are there',
      'From Gare de l’Est take the canal, not the metro: twenty-five minutes on foot with your bags on wheels, and there is a bakery at the second bridge. I am at the gallery from ten.',
    ),
    edited(
      'ada',
      note(
        'chloe',
        'The opening',
        'Six o’clock, rue des Vinaigriers. Speeches are short because I give them. Dinner afterwards for twelve, I need to know by the week before who eats what.',
      ),
    ),
    note(
      'ben',
      '',
      'I would love to. Waiting for my shift plan, you know by the weekend. Does the compartment have a socket?',
    ),
    note('ada', '', 'One socket for six people. Bring the long cable and charm.'),
  ],
};
