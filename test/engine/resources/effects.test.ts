/** Tests the effect of each kind of change on a row: the same at each replay, and no different when applied twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MutationName } from '#contract/mutations.ts';
import type { WireOf } from '#db/entities.ts';
import type { BoundMutation } from '#engine/resources/mutation.ts';
import { mutationNamed } from '#engine/resources/registry.ts';
import { ADA, aNote, anOuting, BEN } from '../alone.ts';
import { newOuting } from '../new-outing.ts';

const ID = '0190a000-0000-7000-8000-00000000000a';
const OUTING = '0190a000-0000-7000-8000-00000000000b';
const CONTEXT = { me: BEN, id: ID, at: 5_000, position: 3 };

function bound(name: MutationName, args: unknown): BoundMutation {
  const binding = mutationNamed(name)?.bind(args);
  if (binding?.kind !== 'bound')
    throw new Error(`${name} does not accept these arguments: ${JSON.stringify(binding)}`);
  return binding.mutation;
}

function once<TEntity extends 'outings' | 'notes'>(
  mutation: BoundMutation,
  entity: TEntity,
  row: WireOf[TEntity] | null,
): WireOf[TEntity] | null {
  const before = structuredClone(row);
  const after = mutation.effect(entity, row, CONTEXT);
  // Pure: the input is unchanged, and a second run gives the same result.
  expect(row).toEqual(before);
  expect(mutation.effect(entity, structuredClone(row), CONTEXT)).toEqual(after);
  return after;
}

const aMembership = (heads: { adults: number; children: number }): WireOf['memberships'] => ({
  id: ID,
  outing_id: OUTING,
  attributes: {
    role: 'member',
    participation: 'going',
    note: '',
    ...heads,
    answered_at_timestamp: 1,
    answered_for_timestamp: 0,
    created_at_timestamp: 1,
    updated_at_timestamp: 7,
  },
  relations: { user: BEN },
});

const line = fc.constantFrom('Rain jacket', 'Boots', 'Train at 07:40', '', 'Ask Ben');
const text = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'));
const change = fc.record(
  {
    title: fc.constantFrom('Hike', ' Film night '),
    description: line,
    starts_at: fc.constantFrom('2027-02-03T10:00', '2027-12-24T18:30'),
    place_name: line,
    members_can_add: fc.boolean(),
    members_can_bring: fc.boolean(),
    status: fc.constantFrom('set', 'canceled'),
  },
  { requiredKeys: [] },
);

describe('applying an effect twice equals applying it once [R1]', () => {
  it('creating an outing twice equals creating it once', () => {
    const mutation = bound('outings.create', newOuting({ id: ID, root_id: ID }));
    const created = once(mutation, 'outings', null);
    expect(created).toMatchObject({ id: ID, timestamp: Date.UTC(2027, 2, 5, 19), relations: { owner: BEN } });
    expect(once(mutation, 'outings', created)).toEqual(created);
    // The server's version of it already exists.
    const known = anOuting(ID, 7, 'Changed elsewhere');
    expect(once(mutation, 'outings', known)).toEqual(known);
  });

  it('changing an outing twice equals changing it once', () => {
    fc.assert(
      fc.property(change, (changed) => {
        const mutation = bound('outings.update', { id: ID, root_id: ID, change: changed });
        const after = once(mutation, 'outings', anOuting(ID, 7));
        expect(once(mutation, 'outings', after)).toEqual(after);
        expect(once(mutation, 'outings', null)).toBeNull();
        if (changed.starts_at) expect(after?.timestamp).toBe(Date.parse(`${changed.starts_at}Z`));
      }),
    );
  });

  it('creating a note twice equals creating it once', () => {
    const mutation = bound('notes.create', { id: ID, outing_id: OUTING, title: 'To bring', text: 'Boots' });
    const created = once(mutation, 'notes', null);
    expect(created).toMatchObject({ id: ID, relations: { author: BEN, editor: BEN } });
    expect(once(mutation, 'notes', created)).toEqual(created);
    expect(once(mutation, 'notes', aNote(ID, OUTING, 9))).toEqual(aNote(ID, OUTING, 9));
  });

  it('changing a note twice, based on the stored text, equals changing it once', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const base = { title: '', text: before, updated_at_timestamp: 7 };
        const mutation = bound('notes.update', { id: ID, outing_id: OUTING, title: '', text: after, base });
        const changed = once(mutation, 'notes', aNote(ID, OUTING, 7, before));
        expect(changed).toMatchObject({
          attributes: { text: after },
          relations: { author: ADA, editor: BEN },
        });
        expect(once(mutation, 'notes', changed)).toEqual(changed);
      }),
    );
  });

  it('deleting a row twice equals deleting it once', () => {
    const outing = bound('outings.delete', { id: ID, root_id: ID });
    const note = bound('notes.delete', { id: ID, outing_id: OUTING });
    expect(once(outing, 'outings', anOuting(ID, 7))).toBeNull();
    expect(once(outing, 'outings', null)).toBeNull();
    expect(once(note, 'notes', aNote(ID, OUTING, 7))).toBeNull();
    expect(once(note, 'notes', null)).toBeNull();
  });
});

describe('a newer change that replaces an older one [O6]', () => {
  it('a replacing change has the effect of both, one after the other', () => {
    fc.assert(
      fc.property(change, change, (first, second) => {
        const args = { id: ID, root_id: ID };
        const older = bound('outings.update', { ...args, change: first });
        const newer = bound('outings.update', { ...args, change: second });
        const both = newer.replacing({ name: 'outings.update', args: older.args });
        if (both === null) {
          expect(first.status).not.toBe(second.status);
          return;
        }
        const row = anOuting(ID, 7);
        const expected = newer.effect('outings', older.effect('outings', row, CONTEXT), CONTEXT);
        expect(bound('outings.update', both).effect('outings', row, CONTEXT)).toEqual(expected);
      }),
    );
  });

  it('a replacing answer brings as many people as both say, one after the other', () => {
    const heads = { adults: fc.integer({ min: 1, max: 4 }), children: fc.integer({ min: 0, max: 4 }) };
    const given = fc.record(
      { participation: fc.constantFrom('going', 'maybe', 'not_going'), ...heads },
      { requiredKeys: ['participation'] },
    );
    fc.assert(
      fc.property(given, given, fc.record(heads), (first, second, before) => {
        const about = { id: ID, outing_id: OUTING, note: '', answered_for_timestamp: 0 };
        const older = bound('memberships.answer', { ...about, ...first });
        const newer = bound('memberships.answer', { ...about, ...second });
        const row = aMembership(before);
        const expected = newer.effect('memberships', older.effect('memberships', row, CONTEXT), CONTEXT);
        const both = newer.replacing({ name: 'memberships.answer', args: older.args });
        expect(bound('memberships.answer', both).effect('memberships', row, CONTEXT)).toEqual(expected);
        expect(newer.effect('memberships', expected, CONTEXT)).toEqual(expected);
      }),
    );
  });

  it('a replacing change of a note has the base text of the older one', () => {
    const base = { title: '', text: 'One', updated_at_timestamp: 7 };
    const older = { id: ID, outing_id: OUTING, title: '', text: 'Two', base };
    const args = { ...older, text: 'Three', base: { ...base, text: 'Two' } };
    const newer = bound('notes.update', args);
    expect(newer.replacing({ name: 'notes.update', args: older })).toEqual({ ...args, base });
    // Based on a text other than the older one's result, or about another row: both are sent.
    expect(newer.replacing({ name: 'notes.update', args: { ...older, text: 'Elsewhere' } })).toBeNull();
    expect(newer.replacing({ name: 'notes.update', args: { ...older, id: OUTING } })).toBeNull();
    expect(newer.replacing({ name: 'notes.create', args: older })).toBeNull();
  });
});
