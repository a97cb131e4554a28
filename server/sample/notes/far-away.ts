/** Notes of New York, Tokyo, Sydney and Nairobi. */
import { afterwards, edited, note, type SampleNotes } from '../plan.ts';

export const farAwayNotes: SampleNotes = {
  thanksgiving: [
    edited(
      'kavya',
      note(
        'grace',
        'Dishes and their teachers',
        'Turkey: Grace, taught by nobody, learnt by failing',
        'Lemon rice: Kavya, taught by her aunt Meena',
        'Beetroot salad: Isla, if she comes, taught by her flatmate',
        'Still missing: something with potatoes, a second pie',
      ),
    ),
    note('kavya', '', 'I come at eleven and bring the big pan and two folding chairs.'),
    note(
      'grace',
      'Timetable of the oven',
      '10:30 turkey in',
      '14:15 turkey out, rests under towels',
      '14:20 potatoes, rolls',
      '14:50 pies, so that they are warm by dessert',
      'Nothing else fits. Please bring things that are good cold.',
    ),
    note(
      'ada',
      '',
      'Not with you this year, but I will call at nine in the evening my time and want to be passed along the table.',
    ),
    note(
      'isla',
      '',
      'Still looking at flights from the conference in Boston. Bus is the plan, chances are good!',
    ),
  ],
  'summer-call': [
    note(
      'kavya',
      'Ideas so far',
      'Lake house upstate, last week of June',
      'The Azores, halfway for almost everybody',
      'Bicycles along the Danube, Passau to Vienna, seven easy days',
      'Hokkaido, cool in August (Hiro offers beds)',
    ),
    edited(
      'hiro',
      note(
        'ada',
        'Weeks that do not work',
        'Ada: first two of July',
        'Grace: all of August',
        'Kavya: her sister’s wedding, second week of June',
        'Hiro: mid-August, family',
      ),
    ),
    note(
      'hiro',
      '',
      'That is the middle of the night for me. I listen to the recording with my coffee and vote in writing.',
    ),
  ],
  hudson: [
    note(
      'grace',
      'Trains',
      'Out 8:45 from Grand Central, track is shown ten minutes before. Back 16:35 or 17:35. Off-peak return is about 30, buy it in the app, not on board.',
    ),
    note('kavya', '', 'I carry water for everybody up the steep part, you carry the sandwiches.'),
    afterwards(
      note(
        'ada',
        '',
        'Thank you both. I will not forget that light. The photo with the red barge is on my fridge now.',
      ),
    ),
  ],
  'ferry-dumplings': [
    note(
      'kavya',
      'How to find us',
      'Inside the terminal, under the big letters, I wear a yellow raincoat whatever the weather. We take the half past eleven boat, stand on the right going out.',
    ),
    edited(
      'kavya',
      note(
        'grace',
        '',
        'Tables for more than eight are difficult on weekends, so we split into two and swap dumplings by messenger (me).',
      ),
    ),
  ],
  marathon: [
    note(
      'grace',
      'Runner times',
      'Orange cap, second wave. If he keeps his pace he passes us at about 10:55. Kavya on the left kerb, I on the right, so one of us gets the high five.',
    ),
  ],
  blossoms: [
    note(
      'hiro',
      'Forecast and plan B',
      'Full bloom is expected around that weekend. If it comes earlier I move it, if it comes later we go to Shinjuku Gyoen, where the late ones stand. The lanterns are lit from five to eight.',
    ),
    note('isla', '', 'I bring the picnic sheet, the pink lemonade and a complete lack of wind protection.'),
  ],
  'japan-days': [
    edited(
      'hiro',
      note(
        'ada',
        'Rough route',
        'Days 1 to 3: Tokyo (Yanaka, near Hiro)',
        'Days 4 to 6: Kyoto',
        'Days 7 and 8: Naoshima',
        'Day 9: the inn',
        'Day 10: back to Tokyo, fly in the evening',
      ),
    ),
    note(
      'hiro',
      'Rail pass or not',
      'I calculated: for this route single tickets are cheaper than the pass by about 12,000 yen. Reserve the right-hand seats to Kyoto, for the mountain.',
    ),
    note(
      'ben',
      '',
      'Where do vegetarians find soup without fish in it? Asking for Ada, but also for the list.',
    ),
    note(
      'ada',
      'Budget a person',
      'Flights: 850 if we book half a year ahead',
      'Trains and ferries: 260',
      'Beds: 480 for nine nights',
      'Food: 30 a day, more with the inn',
      'Museums: 45',
    ),
    note(
      'hiro',
      'The inn',
      'Candidate one: river, outdoor bath, dinner in the room, expensive. Candidate two: older, higher up, half the price, the owner plays the shamisen. I am for two.',
    ),
  ],
  'japan-naoshima': [
    note(
      'ben',
      '',
      'The museum in the hill sells tickets by the quarter hour and they are gone two months before. Electric bicycles by the port, 1,500 a day, there are slopes.',
    ),
  ],
  moon: [
    note(
      'hiro',
      'Dango',
      '200 g rice flour, 170 ml warm water, knead until it feels like an ear lobe, 15 balls, boil until they float, three minutes more. Fifteen, stacked 9, 4 and 2.',
    ),
  ],
  pottery: [
    note(
      'hiro',
      '',
      'Before I ask everybody: is two hours each at the wheel enough? The master says that beginners are tired after ninety minutes and happy after thirty.',
    ),
  ],
  'coast-walk': [
    note(
      'isla',
      'Where we swim',
      'Bronte baths first, then Clovelly, where the blue groper lives. Hat, long sleeves, sun cream that the sea likes. Bus 353 brings us back to Bondi.',
    ),
  ],
  'karura-run': [
    note(
      'faith',
      '',
      'Entry at the gate is cashless, have your phone charged. The path to the waterfall is slippery, monkeys steal bananas. Eat before.',
    ),
  ],
  'naivasha-week': [
    note(
      'faith',
      'Before you fly',
      'The travel authorisation is online and takes about three days, do it two weeks ahead.',
      'Yellow fever: only asked for if you come by way of certain countries. Ask your doctor about malaria tablets, the lake is high but not that high.',
      'Plugs are the British ones.',
    ),
    edited(
      'faith',
      note(
        'ada',
        'Packing for the lake',
        'Layers: mornings are 10 degrees, noon is 27',
        'Earth colours, no bright white',
        'Binoculars, head torch, a scarf against dust',
        'Small presents for Faith’s aunts: chocolate travels badly, tea towels well',
      ),
    ),
    note(
      'chloe',
      '',
      'Who has binoculars? I have one pair that my grandfather swore by. It shows everything slightly to the left.',
    ),
    note(
      'faith',
      'Cars',
      'My cousin drives us in his van, seven seats, he knows every bump. 90 a day with fuel, he eats with us.',
    ),
  ],
  'naivasha-gate': [
    note(
      'chloe',
      '',
      'Nine kilometres in, the same back, mostly flat. Two litres of water each. The zebras do not move, you go around them.',
    ),
  ],
};
