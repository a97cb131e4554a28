/** Every rating of the sample, by the key of its outing, in the order in which they were given. */
import type { PersonKey } from './people.ts';

export interface SampleRating {
  readonly by: PersonKey;
  readonly stars: number;
  readonly line: string;
}

export type SampleRatings = Readonly<Record<string, readonly SampleRating[]>>;

export const sampleRatings: SampleRatings = {
  'move-emil': [
    { by: 'ben', stars: 5, line: 'Nobody dropped anything, and the pizza was still warm.' },
    { by: 'jamal', stars: 4, line: 'Next time, number the boxes.' },
    { by: 'hiro', stars: 5, line: '' },
    { by: 'ada', stars: 4, line: 'My arms say three stars, my heart says five.' },
  ],
  sintra: [
    { by: 'dora', stars: 5, line: 'The moss alone was worth the early train.' },
    { by: 'chloe', stars: 4, line: 'We made it to the pastry shop with four minutes to spare.' },
  ],
  hudson: [
    { by: 'kavya', stars: 5, line: 'Sit on the left, it is true.' },
    { by: 'isla', stars: 4, line: '' },
  ],
  midsummer: [
    { by: 'dora', stars: 5, line: 'Still light at eleven.' },
    { by: 'emil', stars: 4, line: 'Too few forks, enough of everything else.' },
    { by: 'isla', stars: 5, line: '' },
    { by: 'chloe', stars: 3, line: 'Lovely, but bring something against the wind.' },
    { by: 'ada', stars: 5, line: 'Every year, please.' },
  ],
  sardines: [
    { by: 'chloe', stars: 4, line: 'We lost each other twice and found the fountain twice.' },
    { by: 'ada', stars: 5, line: '' },
  ],
};
