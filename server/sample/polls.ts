/** Every poll of the sample, by the key of its outing, and who voted for what in the order in which they did. */
import type { PersonKey } from './people.ts';

export interface SamplePoll {
  readonly author: PersonKey;
  readonly question: string;
  readonly options: readonly { readonly text: string; readonly votes: readonly PersonKey[] }[];
}

export type SamplePolls = Readonly<Record<string, readonly SamplePoll[]>>;

export const samplePolls: SamplePolls = {
  'lisbon-days': [
    {
      author: 'dora',
      question: 'Which evening for fado?',
      options: [
        { text: 'Friday, straight from the airport', votes: [] },
        { text: 'Saturday', votes: ['chloe', 'dora', 'ben'] },
        { text: 'Sunday, the small place in Mouraria', votes: ['emil'] },
      ],
    },
  ],
  'film-night': [
    {
      author: 'ben',
      question: 'Which film?',
      options: [
        { text: 'The one with the lighthouse', votes: ['emil', 'dora'] },
        { text: 'Something funny, under 100 minutes', votes: ['ada'] },
        { text: 'The long documentary about bread', votes: ['ben'] },
      ],
    },
  ],
  'dora-in-town': [
    {
      author: 'dora',
      question: 'What shall I cook on the last evening?',
      options: [
        { text: 'Clams with coriander', votes: ['emil'] },
        { text: 'Duck rice', votes: ['ben', 'ada'] },
        { text: 'Nothing: we go out', votes: [] },
      ],
    },
  ],
};
