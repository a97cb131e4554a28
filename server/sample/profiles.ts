/** Profiles of the sample's users: what they write about themselves, and their looks. */
import type { PersonKey } from './people.ts';
import type { Look } from './portraits.ts';

interface SampleProfile {
  readonly about: string;
  readonly links: readonly string[];
  /** The id of a continent. */
  readonly continent: string | null;
  /** A drawn cover. */
  readonly cover: string;
  /** Null: their initials. */
  readonly look: Look | null;
}

const EUROPE = '1';
const ASIA = '2';
const AFRICA = '3';
const NORTH_AMERICA = '4';
const OCEANIA = '6';

const NOTHING: SampleProfile = { about: '', links: [], continent: null, cover: '', look: null };

export const profiles: Readonly<Record<PersonKey, SampleProfile>> = {
  ada: {
    about:
      'Makes lists for fun. Berlin, mostly on two wheels. If there is a lake, I am in it before you have parked.\n\nAsk me about the hut.',
    links: ['https://lund.example/', 'https://photos.example/ada'],
    continent: EUROPE,
    cover: 'hills-lagoon',
    look: { ground: '#f4c9a8', skin: '#f0c3a0', hair: '#8c3b1f', shirt: '#1f6b8a', style: 'long' },
  },
  ben: {
    about: 'Cooks too much, always. The table has room for eight, ten if you like each other.',
    links: ['https://www.bens-kitchen.example/recipes'],
    continent: EUROPE,
    cover: 'city-dusk',
    look: {
      ground: '#a9cfdd',
      skin: '#d9a37a',
      hair: '#23191a',
      shirt: '#b25a6c',
      style: 'short',
      beard: true,
    },
  },
  chloe: {
    about: 'Photographe à Paris. Toujours dans le mauvais train, jamais pressée.',
    links: ['https://chloe-martin.example/', 'https://prints.example/chloe'],
    continent: EUROPE,
    cover: 'city-dawn',
    look: {
      ground: '#d3dcf0',
      skin: '#f3cfb3',
      hair: '#3b2a22',
      shirt: '#2c2444',
      style: 'bun',
      glasses: true,
    },
  },
  dora: {
    about: 'Lisboa. Mar antes do café.',
    links: [],
    continent: EUROPE,
    cover: 'sea-lagoon',
    look: { ground: '#fce3bf', skin: '#c98f68', hair: '#2b1b16', shirt: '#3a9bbb', style: 'curls' },
  },
  emil: { ...NOTHING, about: 'Board games, dry humor, no phone at the table.', cover: 'forest-frost' },
  faith: {
    about: 'Nairobi runner and reader. Up before the matatus.',
    links: ['https://faith-runs.example/'],
    continent: AFRICA,
    cover: 'hills-meadow',
    look: { ground: '#b8cf98', skin: '#7b4a30', hair: '#171214', shirt: '#f28b6b', style: 'curls' },
  },
  grace: {
    about: 'Theater person in New York. I know where the good seats are: grace@stage.example',
    links: ['https://stage.example/grace'],
    continent: NORTH_AMERICA,
    cover: 'city-lagoon',
    look: {
      ground: '#f2d4dc',
      skin: '#f6d5bf',
      hair: '#c4622d',
      shirt: '#41744f',
      style: 'long',
      glasses: true,
    },
  },
  hiro: {
    about: 'Trains, tofu, typewriters.',
    links: [],
    continent: ASIA,
    cover: 'snow-dawn',
    look: {
      ground: '#dfe8ee',
      skin: '#eec39a',
      hair: '#1c1c22',
      shirt: '#6d85b4',
      style: 'short',
      glasses: true,
    },
  },
  isla: { ...NOTHING, about: 'Surf report by request.', continent: OCEANIA, cover: 'sea-dawn' },
  jamal: {
    ...NOTHING,
    cover: 'city-meadow',
    look: {
      ground: '#90c9e6',
      skin: '#a86d47',
      hair: '#16110f',
      shirt: '#f3e8c8',
      style: 'bald',
      beard: true,
    },
  },
  kavya: {
    about: 'Teaches maths, climbs walls.',
    links: [],
    continent: NORTH_AMERICA,
    cover: 'hills-dusk',
    look: { ground: '#ffd79c', skin: '#a9714b', hair: '#1d1416', shirt: '#603d63', style: 'long' },
  },
  luka: NOTHING,
  mika: { ...NOTHING, about: 'Gone sailing.', continent: EUROPE },
  nils: { ...NOTHING, cover: 'snow-frost' },
};
