/** All resources. Adding one here is all that the engine needs to know of a new entity. */
import type * as v from 'valibot';
import type { Entity } from '#db/rows.ts';
import { memberships } from './memberships.ts';
import { noteMutations, notes } from './notes.ts';
import { outingMutations, outings } from './outings.ts';
import { pollMutations, polls } from './polls.ts';
import type { ListDeclaration, Mutator, Resource } from './resource.ts';
import { visitMutations, visits } from './visits.ts';

export const resources: { readonly [TEntity in Entity]: Resource<TEntity> } = {
  outings,
  memberships,
  notes,
  polls,
  visits,
};

const mutations = { ...outingMutations, ...noteMutations, ...pollMutations, ...visitMutations };

export type MutationName = keyof typeof mutations;
export type MutationArgs = { [TName in MutationName]: v.InferInput<(typeof mutations)[TName]['args']> };

const byName: ReadonlyMap<string, Mutator> = new Map(Object.entries(mutations));

/** The mutation of a name; undefined for what this version of the app does not know. */
export function mutationNamed(name: string): Mutator | undefined {
  return byName.get(name);
}

/** The resource and list declaration that a list's name stands for. */
export function listNamed(name: string): { resource: Resource; list: ListDeclaration } | undefined {
  for (const resource of Object.values(resources)) {
    const list = resource.lists.find((declared) => declared.matches(name));
    if (list) return { resource, list };
  }
  return undefined;
}
