/** Tests effects of changes of how the user stands to people, on rows that an older app stored. */
import { expect, it } from 'vitest';
import { mutationNamed } from '#engine/resources/registry.ts';

const [PERSON, LIST] = ['0193f000-0000-7000-8000-0000000000b1', '0193f000-0000-7000-8000-0000000000c1'];
const me = { id: '0193f000-0000-7000-8000-0000000000ad', username: 'ada', name: 'Ada', avatar: null };

function boundTo(name: string, args: object) {
  const binding = mutationNamed(name)?.bind(args);
  if (binding?.kind !== 'bound') throw new Error(`${name} was not bound`);
  return binding.mutation;
}

it('a person who was stored before there were contact lists is put into a list, and taken out', () => {
  // As version 8 of the contract stored it.
  const stored = JSON.parse(
    JSON.stringify({
      id: PERSON,
      attributes: { is_follower: true, is_followed: false, created_at_timestamp: 1, updated_at_timestamp: 1 },
      relations: { user: { id: PERSON, username: 'ben', name: 'Ben', avatar: null } },
    }),
  );
  const context = { me, id: PERSON, at: 2, position: 1 };
  const contact = { id: PERSON, name: 'Ben' };
  const added = boundTo('contacts.add', { ...contact, list_ids: [LIST] }).effect('people', stored, context);
  expect(added?.attributes.list_ids).toEqual([LIST]);
  const taken = boundTo('contacts.remove', { ...contact, list_id: LIST }).effect('people', stored, context);
  expect(taken?.attributes.list_ids).toEqual([]);
});
