/** Stories of the sample's users: pictures, and text on drawn backgrounds. */
import type { StoryAudience } from '#contract/people/story/story.ts';
import type { PersonKey } from './people.ts';
import type { Scene } from './scenes.ts';

export interface SampleStory {
  readonly author: PersonKey;
  /** Before the sample was loaded. */
  readonly minutesAgo: number;
  readonly text: string;
  /** A scene and palette; absent with a picture. */
  readonly ground?: string;
  readonly picture?: { readonly scene: Scene; readonly alt: string };
  /** By default the followers. */
  readonly audience?: Exclude<StoryAudience, 'lists'>;
  /** The key of a root outing that is not private. */
  readonly outing?: string;
  /** Users who saw it this many minutes later, and their reactions. */
  readonly seen?: readonly (readonly [PersonKey, minutesLater: number, emoji?: string])[];
}

export const sampleStories: readonly SampleStory[] = [
  {
    author: 'grace',
    minutesAgo: 340,
    text: 'Front row on the ferry',
    picture: {
      scene: { kind: 'sea', hue: 215, tall: true },
      alt: 'The sea below a low sun, seen from the bow of a ferry.',
    },
    outing: 'ferry-dumplings',
    seen: [['kavya', 12, '❤️']],
  },
  {
    author: 'emil',
    minutesAgo: 250,
    text: 'Lost four games in a row. I blame the dice.',
    ground: 'forest-frost',
    seen: [
      ['ada', 35, '😂'],
      ['ben', 50],
    ],
  },
  {
    author: 'dora',
    minutesAgo: 205,
    text: 'First swim of the day',
    picture: {
      scene: { kind: 'ridges', hue: 190, tall: true },
      alt: 'A bay between dark green hills in the morning light.',
    },
  },
  { author: 'dora', minutesAgo: 160, text: 'Now looking for breakfast. Tips?', ground: 'sea-lagoon' },
  {
    author: 'ada',
    minutesAgo: 120,
    text: 'Who has a spare bike for Saturday?',
    ground: 'hills-dawn',
    seen: [
      ['dora', 8],
      ['ben', 20, '👍'],
      ['emil', 31],
      ['chloe', 64, '❤️'],
    ],
  },
  { author: 'ben', minutesAgo: 75, text: 'Soup is on. Bring spoons.', ground: 'city-dusk' },
  {
    author: 'chloe',
    minutesAgo: 40,
    text: 'The first frame hangs straight. The second one is art.',
    ground: 'city-dawn',
    audience: 'contacts',
  },
];
