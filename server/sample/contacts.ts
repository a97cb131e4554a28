/** The contact lists of the sample's users, with the followers in them, and whom they blocked. */
import type { PersonKey } from './people.ts';

export interface SampleList {
  readonly title: string;
  /** Followers of the list's owner. */
  readonly people: readonly PersonKey[];
  readonly below?: readonly SampleList[];
}

export const contactLists: Partial<Record<PersonKey, readonly SampleList[]>> = {
  ada: [
    {
      title: 'Family',
      people: ['grace'],
      below: [
        { title: 'Parents', people: ['isla'] },
        { title: 'Cousins', people: ['kavya', 'hiro'] },
      ],
    },
    {
      title: 'Friends',
      people: ['ben', 'chloe'],
      below: [
        {
          title: 'Climbing',
          people: ['dora', 'emil', 'ben'],
          below: [{ title: 'Outdoors only', people: ['emil'] }],
        },
        { title: 'School', people: ['faith', 'chloe'] },
      ],
    },
    { title: 'Neighbors', people: [] },
  ],
  ben: [
    { title: 'Kitchen table', people: ['ada', 'dora', 'emil'] },
    { title: 'Football', people: [], below: [{ title: 'Second team', people: ['chloe'] }] },
  ],
  emil: [{ title: 'Game night', people: ['ada', 'ben', 'jamal'] }],
};

export const blocks: Partial<Record<PersonKey, readonly PersonKey[]>> = { ada: ['nils'] };
