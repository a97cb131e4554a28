/** Every poll of the sample, by the key of its outing, and the votes in order. */
import type { VoteValue } from '#contract/outings/poll/poll.ts';
import { type Day, days } from './days.ts';
import type { PersonKey } from './people.ts';

interface Asked {
  readonly author: PersonKey;
  readonly question: string;
}

export interface SampleTextPoll extends Asked {
  readonly kind: 'text';
  readonly options: readonly { readonly text: string; readonly votes: readonly PersonKey[] }[];
}

/** In the order in which users answered. */
type Votes = readonly (readonly [PersonKey, VoteValue])[];

export interface SampleDayPoll extends Asked {
  readonly kind: 'days';
  /** `nights` more days follow the first one. */
  readonly dates: readonly { readonly first: Day; readonly nights: number; readonly answers: Votes }[];
}

/** In the zone of the outing. */
export interface SampleSlotPoll extends Asked {
  readonly kind: 'slots';
  readonly dates: readonly {
    readonly day: Day;
    readonly from: string;
    readonly to: string;
    readonly answers: Votes;
  }[];
}

export type SamplePoll = SampleTextPoll | SampleDayPoll | SampleSlotPoll;

export type SamplePolls = Readonly<Record<string, readonly SamplePoll[]>>;

export const samplePolls: SamplePolls = {
  'lisbon-days': [
    {
      kind: 'text',
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
      kind: 'text',
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
      kind: 'text',
      author: 'dora',
      question: 'What shall I cook on the last evening?',
      options: [
        { text: 'Clams with coriander', votes: ['emil'] },
        { text: 'Duck rice', votes: ['ben', 'ada'] },
        { text: 'Nothing: we go out', votes: [] },
      ],
    },
  ],
  'some-sea': [
    {
      kind: 'days',
      author: 'ben',
      question: 'Which week by the sea?',
      dates: [
        {
          first: days(90, 'sat'),
          nights: 7,
          answers: [
            ['ada', 'if_need_be'],
            ['ben', 'yes'],
            ['dora', 'no'],
          ],
        },
        {
          first: days(97, 'sat'),
          nights: 7,
          answers: [
            ['ada', 'yes'],
            ['ben', 'yes'],
            ['dora', 'if_need_be'],
          ],
        },
        {
          first: days(118, 'sat'),
          nights: 7,
          answers: [
            ['ada', 'yes'],
            ['dora', 'yes'],
          ],
        },
      ],
    },
  ],
  'summer-call': [
    {
      kind: 'slots',
      author: 'grace',
      question: 'When does the call suit everyone?',
      dates: [
        {
          day: days(3),
          from: '13:00',
          to: '14:00',
          answers: [
            ['ada', 'yes'],
            ['grace', 'if_need_be'],
            ['hiro', 'no'],
          ],
        },
        {
          day: days(4),
          from: '13:00',
          to: '14:00',
          answers: [
            ['grace', 'yes'],
            ['hiro', 'no'],
          ],
        },
        {
          day: days(5),
          from: '07:30',
          to: '08:30',
          answers: [
            ['ada', 'yes'],
            ['grace', 'yes'],
            ['hiro', 'yes'],
          ],
        },
        {
          day: days(5),
          from: '17:00',
          to: '18:00',
          answers: [
            ['grace', 'yes'],
            ['hiro', 'if_need_be'],
          ],
        },
      ],
    },
  ],
};
