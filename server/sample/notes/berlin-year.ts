/** Notes of the Berlin circle's year. */
import { afterwards, edited, note, type SampleNotes } from '../plan.ts';

export const berlinYearNotes: SampleNotes = {
  'winter-hike': [
    edited(
      'emil',
      note(
        'ada',
        'Packing list',
        'Boots that are worn in, gaiters if you have them',
        'Two warm layers, one against wind and rain',
        'Gloves twice, hat, sunglasses, sun cream',
        'Head torch with fresh batteries',
        'Sleeping bag liner (the hut gives blankets)',
        'Thermos, cup, 1.5 l of water',
        'Cash: the card machine does not like the cold',
        'Earplugs. Ben snores, he says so himself.',
      ),
    ),
    note(
      'ada',
      'Trains',
      'Out: 8:30 from Berlin Hauptbahnhof to Munich, change there (28 minutes) to the regional train for Bayrischzell, get off at Fischhausen-Neuhaus, then the bus up to Spitzingsee. We should be at the church by two.',
      'Back: bus at 13:05, in Berlin at seven in the evening if all goes well.',
      'Seat reservations: coach 4, seats 61 to 66.',
    ),
    note(
      'emil',
      'Snow and safety',
      'I look at the avalanche report every morning of that week and write here. At level three we stay on the forest road, at four we stay at home and light a fire at mine. No discussion on the mountain, please: we decide at breakfast.',
    ),
    note(
      'chloe',
      '',
      'I have never walked in snow for more than an hour. Is that a problem? I do climb six floors every day.',
    ),
    note(
      'emil',
      '',
      'Not a problem at all. The way up is a wide forest road, we stop every half hour, and there is cake at the top.',
    ),
    edited(
      'ben',
      note(
        'ben',
        'Food',
        'Half board at the hut: dinner and breakfast are paid with the bed.',
        'For the way: bread, hard cheese, nuts, dates, two bars of chocolate a person (this is a medical recommendation).',
        'Vegetarian: Ada, Dora. I told them.',
      ),
    ),
    note(
      'ada',
      'What it costs',
      'Train with railcard and early booking: about 60 both ways',
      'Hut, two nights with half board: 98, members of an alpine club 74',
      'Sledge: 8',
      'I paid the deposit of 20 each; send it whenever it suits you.',
    ),
    note('dora', '', 'I say maybe because of the flight. Is it terrible if I decide two weeks before?'),
    note('ada', '', 'Not terrible. The sixth bed is yours until then, after that it goes to Jamal’s cousin.'),
  ],
  'hike-ascent': [
    note(
      'emil',
      '',
      'Sun sets at about 16:45 there. We leave the church at a quarter past two at the latest, whoever is still drinking coffee runs.',
    ),
  ],
  'hike-ridge': [
    note(
      'emil',
      'Gear for the ridge',
      'Grips for the shoes are enough, I have four pairs. Poles for everybody. I carry the rope and hope that it stays in the rucksack.',
    ),
    note(
      'ben',
      '',
      'Those who do not like heights: the round below the ridge has the same view and a bench. I take that one, come with me.',
    ),
  ],
  'hike-sledges': [
    note(
      'ben',
      '',
      'Wooden ones from the hut, 8 each, we leave them at the car park. Brake with the heels, not with Emil.',
    ),
  ],
  carols: [
    note(
      'ada',
      'Song sheets',
      'Twelve songs, four languages, large print. Fifty copies are at the shop downstairs. Please no more than four verses of anything.',
    ),
    note(
      'ben',
      'Hot apple juice for forty',
      '15 l cloudy juice, 10 oranges, 20 cloves, 8 cinnamon sticks, a piece of ginger as long as a hand.',
      'Keep it just below boiling. Two pots: with and without rum, labels on BOTH, we learnt that.',
    ),
    edited(
      'ada',
      note(
        'emil',
        'To borrow',
        'Jars for candles: 60 needed, 41 there. Cups: bring your own. Fairy lights: mine, the long ones. Ladder: ground floor, ask nicely.',
      ),
    ),
    note('chloe', '', 'If I make it I bring my violin. If I do not, please imagine it.'),
  ],
  'ben-forty': [
    note(
      'ada',
      'The plan',
      '16:00 tables and lights (Emil, Ada)',
      '17:30 kitchen (whoever can chop)',
      '18:45 everybody inside, bicycles round the corner!',
      '19:05 Chloé “just needs to pick something up”',
      '19:10 we breathe in',
    ),
    note(
      'chloe',
      '',
      'I told him that I need help with choosing frames. He asked whether it takes long. It takes exactly until seven.',
    ),
    edited(
      'chloe',
      note(
        'emil',
        'Guests',
        'Sure: Ada, Emil, Chloé, Jamal, his sister and her two, the three from the choir, Hiro by video at eight.',
        'Asked: Dora, Grace, the old flatmates.',
        'Not asked on purpose: the neighbour who can not keep a secret. Afterwards with cake.',
      ),
    ),
    note(
      'emil',
      'The room',
      'The workshop is ours from noon. Heating takes two hours. There are 18 chairs, I bring benches. Sound until midnight, then the courtyard sleeps.',
    ),
    note(
      'dora',
      'Orange cake without flour',
      '3 whole oranges, cooked soft (2 hours), 6 eggs, 250 g sugar, 250 g ground almonds, 1 tsp baking powder.',
      'Blend the oranges with the peel, mix, 50 minutes at 170 degrees. It is better on the second day, so bake it the day before.',
    ),
    note(
      'ada',
      'Present',
      'The old record player, repaired. 26 people, 10 each would cover it. Emil has found the needle.',
    ),
  ],
  midsummer: [
    note(
      'ben',
      'Where exactly',
      'Entrance Oderstraße, straight on to the raised beds, then left until you see the flag with the herring on it. The grills are only allowed in the marked field, which is downwind this time.',
    ),
    edited(
      'dora',
      note(
        'ada',
        'On the blanket',
        'Potatoes with dill: Ada',
        'Herring and something that is not herring: Ben',
        'Strawberries, far too many: Emil',
        'Green wine: Dora',
        'Flowers for the hair: Chloé',
      ),
    ),
    note('emil', '', 'I bring the frisbee that glows. Gates close at half past ten, they do ring a bell.'),
    afterwards(
      note(
        'chloe',
        'Found afterwards',
        'One blue sandal (left), a tin with half a cake, Ada’s book. All at mine. What an evening.',
      ),
    ),
  ],
  'new-years-eve': [
    note(
      'ben',
      'Raclette for nine',
      '200 g cheese a head is a myth, we need 250.',
      'Potatoes 3 kg, gherkins, small onions, mushrooms, pears.',
      'Two grills, two circuits! Kitchen and living room, or we sit in the dark as we did last time.',
    ),
    note('emil', '', 'I have the extension lead and the second grill.'),
    note(
      'ada',
      'Fortune pouring',
      'Beeswax instead of lead. It looks the same in the water and everybody lives. I interpret for free.',
    ),
    note('chloe', '', 'Train arrives at 17:20, I come directly and peel.'),
    note(
      'ben',
      'Roof',
      'The caretaker said yes until one, if nobody lights anything up there and we carry the glasses down again. Nine people at most by the railing.',
    ),
  ],
};
