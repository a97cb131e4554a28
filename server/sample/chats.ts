/** Chats of the sample's users: in some outings, by their keys, and in conversations. */
import type { PersonKey } from './people.ts';

export interface SampleLine {
  readonly by: PersonKey;
  /** A first name with `@` mentions that user. */
  readonly text: string;
  /** The key by which a later line replies to it. */
  readonly key?: string;
  readonly repliesTo?: string;
  readonly reactions?: readonly (readonly [PersonKey, emoji: string])[];
  readonly state?: 'edited' | 'deleted';
}

/** Lines that follow each other within minutes. */
export type SampleTalk = readonly SampleLine[];

export interface SampleChat {
  /** The first half of them before an outing that is over, the others after it. */
  readonly talks: readonly SampleTalk[];
  /** How many of the last lines Ada has not read yet. */
  readonly unread: number;
}

export interface SampleConversation extends SampleChat {
  readonly key: string;
  /** Its starter, then the others. */
  readonly people: readonly [PersonKey, PersonKey, ...PersonKey[]];
  /** Name of a group; null: a direct conversation. */
  readonly name: string | null;
}

type More = Omit<SampleLine, 'by' | 'text'>;

const line = (by: PersonKey, text: string, more: More = {}): SampleLine => ({ by, text, ...more });

export const sampleChats: Readonly<Record<string, SampleChat>> = {
  'film-night': {
    unread: 3,
    talks: [
      [
        line('ben', 'The projector is back from repair. It hums a little less than I do.', {
          reactions: [
            ['ada', '😂'],
            ['emil', '👏'],
            ['grace', '😂'],
          ],
        }),
        line('emil', 'Do we say half past seven or do we mean half past seven?', { key: 'when' }),
        line('ben', 'Doors at half past seven, popcorn by quarter to. We mean it.', { repliesTo: 'when' }),
        line('dora', 'I land the day before, so I will be rested and full of opinions.'),
      ],
      [
        line('ada', 'I can bring the good blankets. How many are we?'),
        line('ben', 'Five on the sofa if nobody sits the way Emil sits.'),
        line('emil', 'I sit in the normal way.', { reactions: [['ben', '🙄']] }),
        line('chloe', 'I still do not know whether my train gets in on time. Start without me, please.'),
        line('ada', '@Chloé the spare key is with the neighbour, blue door. Just come in, quietly.'),
      ],
      [
        line('emil', 'Has anybody seen the lighthouse one? Is it slow or is it beautiful?', { key: 'slow' }),
        line('dora', 'Both. In that order.', {
          repliesTo: 'slow',
          reactions: [
            ['ada', '❤️'],
            ['ben', '❤️'],
            ['emil', '👍'],
          ],
        }),
        line('emil', 'I take back everything I said about robots', { state: 'deleted' }),
      ],
      [
        line(
          'ben',
          'Popcorn: salted in the big bowl, sweet in the blue one. I will not discuss mixing them.',
        ),
        line('dora', '@Ada can you bring the small table as well? Mine is under the plants.'),
        line('emil', 'I have lemonade, two kinds.', { state: 'edited' }),
      ],
    ],
  },
  'dora-in-town': {
    unread: 0,
    talks: [
      [
        line('dora', 'Ticket is booked. Three days, one suitcase, no plan.'),
        line('ada', 'That is the best kind. The sofa knows you already.', {
          reactions: [
            ['dora', '❤️'],
            ['ben', '❤️'],
          ],
        }),
        line('ben', 'Who picks up the suitcase? I mean: who picks up Dora?', { key: 'station' }),
        line('ada', 'You and me, upper level, by the flower shop.', { repliesTo: 'station' }),
      ],
      [
        line('emil', 'Is the boat still on if it rains?'),
        line('dora', 'I come from the Atlantic. That is not rain.', {
          reactions: [
            ['emil', '😂'],
            ['ada', '😂'],
          ],
        }),
        line('ben', 'Rye bread: I reserved two loaves, one of them travels.'),
        line('chloe', 'I can not come, which is a scandal. Eat a piece of the bread for me.'),
      ],
      [
        line('dora', 'Quick vote: duck rice or clams? See the poll, I shop on the way.'),
        line('ada', 'Duck rice. I have already told my stomach.'),
        line('ben', '@Dora we have no big pot any more. I bring mine.', { reactions: [['dora', '🙏']] }),
      ],
    ],
  },
  'family-walk': {
    unread: 2,
    talks: [
      [
        line('emil', 'Once around the lake, clockwise. The youngest sets the pace, the dogs ignore it.'),
        line('ada', 'Soup is on me. Pumpkin again, or are we over pumpkin?', { key: 'soup' }),
        line('ben', 'Nobody is over pumpkin.', {
          repliesTo: 'soup',
          reactions: [
            ['emil', '🎃'],
            ['ada', '🎃'],
            ['jamal', '👍'],
          ],
        }),
        line('jamal', 'I may be late: the U-Bahn is being the U-Bahn.'),
      ],
      [
        line('emil', 'The stretch by the bathing spot is muddy. Boots, not shoes.'),
        line('ben', 'How muddy is muddy?'),
        line('emil', 'A pram sinks. A dog does not, and is proud of it.'),
        line('ada', 'Noted. I put newspaper by the door, and a row of slippers in all sizes.'),
        line('jamal', 'Do we need bread?'),
        line('emil', '@Jamal yes please, two of the dark ones. @Ada do you have enough bowls for twelve?'),
      ],
    ],
  },
  'move-emil': {
    unread: 0,
    talks: [
      [
        line('emil', 'Boxes are here: sixty of them. I own more spoons than I thought.'),
        line('ben', 'Label them by room, not by mood.', {
          reactions: [
            ['ada', '😂'],
            ['jamal', '😂'],
          ],
        }),
        line('jamal', 'I bring straps and my cousin. He is tall.', { key: 'straps' }),
        line('emil', 'Tall is good. Thank you!', { repliesTo: 'straps' }),
        line('jamal', 'I cheer from the stairs.'),
      ],
      [
        line('ben', 'Van is at the door, nine sharp. Is anybody else awake?'),
        line('ada', 'On my way with coffee for six.', { reactions: [['ben', '🙏']] }),
        line('emil', 'The lift takes one person or one box. We will see which is heavier.'),
      ],
      [
        line('emil', 'Everything is up, nothing is broken, I can not find the spoons.', {
          reactions: [
            ['ada', '🎉'],
            ['ben', '🎉'],
            ['jamal', '🎉'],
            ['hiro', '🎉'],
          ],
        }),
        line('jamal', 'Check the box called “mood”.'),
        line('ada', 'The plants survived, all but the one that had already decided.'),
        line('emil', 'Pizza money: I still owe you all. Thank you, really.'),
      ],
    ],
  },
  'night-train': {
    unread: 1,
    talks: [
      [
        line('chloe', 'The pictures are framed! Now I only have to hang them, and not look at them again.'),
        line('ada', 'Two bunks are booked, car 12. The upper one is mine, I do not negotiate.'),
        line('chloe', 'I meet you on the platform with croissants.', {
          reactions: [['ada', '🥐']],
        }),
      ],
      [
        line('ada', 'Do I need a dress, or is a clean sweater an option?', { key: 'dress' }),
        line('chloe', 'A clean sweater is a statement. @Ada bring the blue one.', { repliesTo: 'dress' }),
      ],
    ],
  },
};

export const sampleConversations: readonly SampleConversation[] = [
  {
    key: 'ada-ben',
    people: ['ada', 'ben'],
    name: null,
    unread: 2,
    talks: [
      [
        line('ada', 'Do you still have my drill?'),
        line('ben', 'I have a drill. Whether it is yours is a question for philosophers.', {
          key: 'drill',
          reactions: [['ada', '😂']],
        }),
        line('ada', 'It has my name on it.', { repliesTo: 'drill' }),
        line('ben', 'Then it is yours. I bring it on Thursday.'),
      ],
      [
        line('ben', 'Emil’s birthday: shall we do something together? A book, or a dinner?'),
        line('ada', 'Dinner. He has books. You cook, I bring people?'),
        line('ben', 'Deal. Say nothing to Emil, he reads faces.', { state: 'edited' }),
      ],
      [
        line('ada', 'Running twenty minutes late, sorry. Order me the soup.'),
        line('ben', 'Ordered. It comes with bread, I make no promises about the bread.'),
      ],
      [
        line('ben', 'The bakery has the walnut loaf again.'),
        line('ben', 'I took two. One has your name on it, like the drill.'),
      ],
    ],
  },
  {
    key: 'sea-house',
    people: ['ada', 'ben', 'chloe', 'dora'],
    name: 'A house by the sea',
    unread: 4,
    talks: [
      [
        line('ada', 'A house, a big table, no plans before noon. Who is in?'),
        line('dora', 'In. I need a kitchen with a window.', { reactions: [['ada', '❤️']] }),
        line('chloe', 'In, if it is not in August.'),
        line('ben', 'In, if there is a bakery one can walk to.', {
          reactions: [
            ['chloe', '👍'],
            ['dora', '👍'],
          ],
        }),
      ],
      [
        line('ben', 'Darß or Bornholm? I made a list and then I lost it.', { key: 'where' }),
        line('dora', 'The ferry is half of the holiday: Bornholm.', { repliesTo: 'where' }),
        line('ada', 'Bornholm gets my vote, too.'),
        line('chloe', 'wrong chat, sorry', { state: 'deleted' }),
        line('chloe', 'I follow the majority, and the smell of fish.', {
          reactions: [
            ['ben', '😂'],
            ['ada', '😂'],
          ],
        }),
      ],
      [
        line('dora', 'Found one: four beds, a stove, the garden ends where the beach begins.'),
        line('ben', 'Is there a bakery?'),
        line('dora', '900 metres. I measured.', { reactions: [['ben', '🎉']] }),
        line('chloe', '@Ada what do you think? They keep it for us until Sunday.'),
      ],
    ],
  },
];
