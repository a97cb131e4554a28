/** Tests the changes that put a person into contact lists, and the requests that a user may send to a person. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CONTACT_REQUEST_EVERY_MS, LISTS_AT_ONCE_MAX } from '#contract/base/limits.ts';
import { peopleMutations as contracts } from '#contract/people/related-person/mutations.ts';
import { newId } from '#db/new-id.ts';
import { listChanges } from '#domain/people/contact-lists/list-changes.ts';
import { askingOf, NO_RELATION } from '#domain/people/relation.ts';

const ben = { id: newId(), username: 'ben', name: 'Ben', avatar: null };
const ids = (count: number) => Array.from({ length: count }, () => newId());

it('a person is put into any number of lists, by changes that the server accepts', () => {
  const added = ids(LISTS_AT_ONCE_MAX + 1);
  const removed = ids(2);
  const changes = listChanges(ben, added, removed);
  for (const { name, args } of changes)
    expect(
      v.is(
        name === 'contacts.add' ? contracts['contacts.add'].args : contracts['contacts.remove'].args,
        args,
      ),
    ).toBe(true);
  expect(changes.flatMap(({ name, args }) => (name === 'contacts.add' ? args.list_ids : []))).toEqual(added);
  expect(changes.flatMap(({ name, args }) => (name === 'contacts.remove' ? args.list_id : []))).toEqual(
    removed,
  );
});

it('a followed person who does not follow back is asked once a week', () => {
  const followed = { ...NO_RELATION, isFollowed: true };
  const asked = { ...followed, askedAt: 1_000 };
  expect(askingOf(followed, 5_000)).toEqual({ kind: 'may' });
  expect(askingOf(asked, 5_000)).toEqual({ kind: 'asked', againAt: 1_000 + CONTACT_REQUEST_EVERY_MS });
  expect(askingOf(asked, 1_000 + CONTACT_REQUEST_EVERY_MS)).toEqual({ kind: 'may' });
  expect(askingOf({ ...asked, isFollower: true }, 5_000)).toEqual({ kind: 'no' });
  expect(askingOf(NO_RELATION, 5_000)).toEqual({ kind: 'no' });
});
