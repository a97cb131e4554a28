/**
 * Every photo of the sample, by the key of its outing, in the order in which they were taken. `scenes.ts` draws them.
 */
import type { PersonKey } from './people.ts';
import type { Scene } from './scenes.ts';

export interface SamplePhoto {
  readonly author: PersonKey;
  readonly scene: Scene;
  readonly caption?: string;
  /** What the photo shows. */
  readonly alt: string;
  /** By the camera's clock, on the outing's first day. */
  readonly taken: string;
  readonly isFeatured?: true;
  readonly reactions?: readonly (readonly [PersonKey, emoji: string])[];
}

export const samplePhotos: Readonly<Record<string, readonly SamplePhoto[]>> = {
  sintra: [
    {
      author: 'ada',
      scene: { kind: 'ridges', hue: 150, wide: true },
      alt: 'Wooded hills in the morning mist, seen from the train.',
      taken: '09:48',
    },
    {
      author: 'dora',
      scene: { kind: 'towers', hue: 12 },
      caption: 'Somebody painted a castle like a birthday cake',
      alt: 'A red and a yellow tower on a hill, above trees.',
      taken: '11:20',
      isFeatured: true,
      reactions: [
        ['ada', '😂'],
        ['chloe', '❤️'],
      ],
    },
    {
      author: 'chloe',
      scene: { kind: 'towers', hue: 200, tall: true },
      alt: 'A tower of blue stone against a pale sky.',
      taken: '11:42',
    },
    {
      author: 'ada',
      scene: { kind: 'table', hue: 30 },
      caption: 'Six pastries for three people',
      alt: 'A round table with three cups and a plate of pastries, from above.',
      taken: '13:15',
      reactions: [['dora', '👍']],
    },
    {
      author: 'ada',
      scene: { kind: 'ridges', hue: 95, tall: true },
      alt: 'A path between dark green hills.',
      taken: '15:05',
    },
    {
      author: 'dora',
      scene: { kind: 'sea', hue: 205, wide: true },
      caption: 'The end of the continent, and a lot of wind',
      alt: 'The sea below a low sun, with its light on the water.',
      taken: '17:20',
      isFeatured: true,
      reactions: [
        ['ada', '❤️'],
        ['chloe', '❤️'],
      ],
    },
  ],
  midsummer: [
    {
      author: 'ben',
      scene: { kind: 'table', hue: 340 },
      alt: 'A picnic blanket with plates and cups, from above.',
      taken: '16:40',
    },
    {
      author: 'ada',
      scene: { kind: 'ridges', hue: 45, wide: true },
      caption: 'Half past nine, and still light',
      alt: 'A wide field under an orange evening sky.',
      taken: '21:30',
      isFeatured: true,
      reactions: [['ben', '🎉']],
    },
  ],
};
