/** Describes calls for what an outing needs, and who brings it. */
import { changeCall, createCall, outingListCall, removeCall } from '../../base/entity-calls.ts';
import { NewThing, Thing, ThingChange, ThingTaking } from './thing.ts';

const list = outingListCall(
  '/outings/:id/things',
  'Returns what an outing needs, and who brings it, oldest first.',
  Thing,
  'created_at_timestamp, id',
  { guests: true },
);

const create = createCall('/outing-things', 'Adds a thing that people should bring.', NewThing, Thing);

const update = changeCall(
  '/outing-things/:id',
  'Changes a thing, or ticks it off. The needed quantity cannot be lower than what is taken.',
  ThingChange,
  Thing,
  { guests: true },
);

const take = changeCall(
  '/outing-things/:id/take',
  'Sets how many of a thing the caller brings; 0 gives them back. More than are left responds 409 conflict with the current thing.',
  ThingTaking,
  Thing,
  { guests: true },
);

const remove = removeCall('/outing-things/:id', 'Deletes a thing. Deleting it again succeeds.');

export const thingCalls = { list, create, update, take, remove };
