/** Tests that the search index of a device follows its rows. */
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { foldWords } from '#contract/base/folded-words.ts';
import { UserDatabase, userDatabaseName } from '#db/database/user-database.ts';
import { searchIndex } from '#db/queries/search.ts';
import { listInOuting, type NoteRow, type OutingRow, TIMELINE } from '#db/rows.ts';
import { findInPacks } from '#db/search/find.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import { renewOutdatedLines } from '#engine/storage/search-lines.ts';
import { writing } from '#engine/storage/store.ts';
import { ADA, aNote, anOuting, BEN } from '../../engine/alone.ts';
import { searchFaults } from '../../fixtures/search-faults.ts';

const ROOT = '0190a000-0000-7000-8000-00000000000b';
const OTHER = '0190a000-0000-7000-8000-00000000000c';
const NOW = Date.UTC(2026, 0, 1);

let db: UserDatabase;
let storage: IDBFactory;
const open = () => {
  const options = { indexedDB: storage, IDBKeyRange, cache: 'disabled' } as const;
  return stacked(new UserDatabase(ADA.id, options), { search: keepSearchInStep(ADA.id) });
};
beforeEach(() => {
  storage = new IDBFactory();
  db = open();
});

const id = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const note = (index: number, title: string, text = '', outingId = ROOT): NoteRow => {
  const wire = aNote(id(index), outingId, 5, text);
  const list = listInOuting('notes', outingId);
  return { ...wire, attributes: { ...wire.attributes, title }, list, order: index, sequence: 1 };
};

const outing = (index: number, title: string, rest: Partial<OutingRow> = {}): OutingRow => ({
  ...anOuting(id(index), 5, title),
  list: TIMELINE,
  order: 1,
  sequence: 1,
  ...rest,
});

const index = async () => (await searchIndex(db, ADA.id)).packs;
const renewSome = () => writing(db, () => renewOutdatedLines({ db, me: ADA }));
const renewAll = async () => {
  while (await renewSome());
};

async function found(search: string): Promise<string[]> {
  const kinds = findInPacks(await index(), search, NOW, 100);
  return kinds.flatMap(({ rows }) => rows.map((row) => `${row.entity}:${Number(row.id.slice(-12))}`));
}

describe('written rows in the search [D9]', () => {
  it('the search finds rows by beginnings of words in any order, whatever their case and accents', async () => {
    await db.notes.add(note(1, 'Frühstück', 'In Lisbon, at nine'));
    expect(await found('lis fruh')).toEqual(['notes:1']);
    expect(await found('FRÜHSTÜCK')).toEqual(['notes:1']);
    expect(await found('isbon')).toEqual([]);
    expect(await found('lis dinner')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });

  it('the search finds a word however its letters are written', async () => {
    await db.notes.add(note(1, 'Fest bei Müller', 'Goethestrasse 5'));
    for (const search of ['mueller', 'muller', 'Müller', 'götheStraße fest'])
      expect([search, await found(search)]).toEqual([search, ['notes:1']]);
  });

  it('the search finds a row only by its current words', async () => {
    await db.notes.add(note(1, 'Breakfast'));
    await db.notes.put(note(1, 'Dinner'));
    expect(await found('breakfast')).toEqual([]);
    await db.notes.update(id(1), { 'attributes.title': 'Lunch' });
    expect(await found('dinner')).toEqual([]);
    expect(await found('lunch')).toEqual(['notes:1']);
  });

  it('the search does not find a row while it is in no list, which removes it from every screen', async () => {
    const { list: _list, order: _order, ...unlisted } = note(1, 'Breakfast');
    await db.notes.add(unlisted);
    expect(await found('breakfast')).toEqual([]);
    await db.notes.put(note(1, 'Breakfast'));
    expect(await found('breakfast')).toEqual(['notes:1']);
    await db.notes.put(unlisted);
    expect(await found('breakfast')).toEqual([]);
  });

  it('the search finds rows in whatever order the writes of one transaction overlap', async () => {
    await db.transaction('rw', db.tables, async () => {
      const slices = [0, 1, 2, 3].map((slice) =>
        db.notes.bulkAdd(Array.from({ length: 49 }, (_, index) => note(slice * 49 + index, `Same ${index}`))),
      );
      await Promise.all([...slices, db.polls.clear(), db.outings.put(outing(1_000, 'Same'))]);
    });
    expect(await found('same')).toHaveLength(101);
    expect(findInPacks(await index(), 'same', NOW, 1_000).map(({ count }) => count)).toEqual([1, 196]);
    expect(await searchFaults(db, ADA.id)).toEqual([]);
  });

  it('rows that could not be added do not change the search', async () => {
    await db.notes.add(note(1, 'Breakfast'));
    await expect(db.notes.bulkAdd([note(1, 'Dinner'), note(2, 'Lunch')])).rejects.toThrow(Dexie.BulkError);
    expect(await found('dinner')).toEqual([]);
    expect(await searchFaults(db, ADA.id)).toEqual([]);
  });

  it('the search finds a person once, however many outings they are in, and never the user or a guest', async () => {
    const attributes = { role: 'member', participation: 'going', note: '' } as const;
    const times = {
      adults: 1,
      children: 0,
      answered_at_timestamp: null,
      answered_for_timestamp: 0,
      created_at_timestamp: 1,
    };
    const guest = { id: id(9), username: '', name: 'Gus', avatar: null, guest: true } as const;
    for (const [index, user] of [ADA, BEN, BEN, guest].entries()) {
      const place = { list: `members/${id(index)}`, order: 1, sequence: 1 };
      await db.memberships.add({
        id: id(index),
        outing_id: id(index),
        attributes: { ...attributes, ...times, updated_at_timestamp: 1 },
        relations: { user },
        ...place,
      });
    }
    expect(await found('ben')).toHaveLength(1);
    expect(await found('ada')).toEqual([]);
    expect(await found('gus')).toEqual([]);
    expect(await searchFaults(db, ADA.id)).toEqual([]);
  });
});

describe('deleted rows in the search [D9]', () => {
  beforeEach(async () => {
    await db.outings.bulkAdd([
      outing(1, 'Lisbon'),
      outing(2, 'Lisbon', { parent_id: id(1), root_id: id(1) }),
    ]);
    await db.notes.bulkAdd([note(3, 'Lisbon'), note(4, 'Lisbon', '', OTHER)]);
  });

  it.each<[string, () => PromiseLike<unknown>, string[]]>([
    ['a row', () => db.notes.delete(id(3)), ['outings:1', 'outings:2', 'notes:4']],
    [
      'the rows of an outing',
      () =>
        db.notes
          .where('outing_id')
          .anyOf([ROOT])
          .filter(() => true)
          .delete(),
      ['outings:1', 'outings:2', 'notes:4'],
    ],
    [
      'a range of rows',
      () => db.notes.where(':id').above(id(3)).delete(),
      ['outings:1', 'outings:2', 'notes:3'],
    ],
    ['a table', () => db.outings.clear(), ['notes:3', 'notes:4']],
    ['several', () => db.outings.bulkDelete([id(1), id(2), id(9)]), ['notes:3', 'notes:4']],
  ])('the search does not find rows anymore after deleting %s', async (_, remove, left) => {
    await remove();
    expect((await found('lisbon')).sort()).toEqual(left.sort());
    expect(await searchFaults(db, ADA.id)).toEqual([]);
  });

  it('the search never finds what a failed transaction wrote', async () => {
    const failing = db.transaction('rw', db.tables, async () => {
      await db.notes.put(note(3, 'Porto'));
      throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(await found('porto')).toEqual([]);
    expect(await searchFaults(db, ADA.id)).toEqual([]);
  });
});

it('the search sorts best matches first: title before text, whole words before beginnings, coming before past', async () => {
  const at = (iso: string) => ({ timestamp: Date.parse(iso) });
  await db.outings.bulkAdd([
    outing(1, 'Lisbon', at('2025-12-01')),
    outing(2, 'Lisbon', at('2026-03-01')),
    outing(3, 'Lisbon', at('2026-02-01')),
    outing(4, 'Lisbon', at('2025-11-01')),
    outing(5, 'Lisbonne', at('2026-01-02')),
    outing(6, 'Lisbon', { timestamp: null }),
  ]);
  await db.notes.bulkAdd([
    note(7, '', 'lisbon'),
    note(8, 'To Lisbon'),
    note(9, 'Lisboners'),
    note(10, '', 'lisbons'),
  ]);
  expect(await found('lisbon')).toEqual([
    ...['outings:3', 'outings:2', 'outings:6', 'outings:1', 'outings:4', 'outings:5'],
    ...['notes:8', 'notes:9', 'notes:7', 'notes:10'],
  ]);
});

it('the search finds any row by any beginning of any of its words, and nothing that left', async () => {
  const words = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), { maxLength: 6 });
  const rows = fc.array(fc.record({ title: words, text: words, leaves: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      await Promise.all([db.notes, db.searchPacks, db.outdatedLines].map((table) => table.clear()));
      await db.notes.bulkAdd(
        written.map(({ title, text }, index) => note(index, title.join(' '), text.join('\n'))),
      );
      await db.notes.bulkDelete(written.flatMap(({ leaves }, index) => (leaves ? [id(index)] : [])));
      const packs = await index();
      for (const [at, { title, text, leaves }] of written.entries())
        for (const word of [...title, ...text].flatMap((one) => foldWords(one).split(' ').filter(Boolean)))
          for (let length = 1; length <= word.length; length += 1) {
            const beginning = word.slice(0, length);
            // Half of a character is no letter, and no user types it.
            if (foldWords(beginning) !== beginning) continue;
            const ids = findInPacks(packs, beginning, NOW, 100).flatMap((kind) =>
              kind.rows.map((row) => row.id),
            );
            expect(ids.includes(id(at))).toBe(!leaves);
          }
    }),
    { numRuns: 60 },
  );
});

describe('packs during a change of few rows [D9]', () => {
  const text = (title: string) => ({ 'attributes.title': title });
  beforeEach(() => db.notes.bulkAdd([note(1, 'Breakfast'), note(2, 'Dinner')]));

  it.each<[string, () => PromiseLike<unknown>, string[]]>([
    ['when a row changes', () => db.notes.update(id(1), text('Lunch')), ['lunch', 'dinner']],
    ['when a row is added', () => db.notes.put(note(3, 'Lunch')), ['breakfast', 'dinner', 'lunch']],
    ['when a row is deleted', () => db.notes.delete(id(1)), ['dinner']],
    ['when all rows are deleted', () => db.notes.bulkDelete([id(1), id(2)]), []],
  ])(
    'the packs stay the same %s, which is found before and after its line is renewed',
    async (_, change, words) => {
      const before = await db.searchPacks.toArray();
      await change();
      expect(await db.searchPacks.toArray()).toEqual(before);
      const wordsFound = async () => {
        const each = ['breakfast', 'dinner', 'lunch'].map(async (word) =>
          (await found(word)).length > 0 ? word : null,
        );
        return (await Promise.all(each)).filter((word) => word !== null).sort();
      };
      expect(await wordsFound()).toEqual(words.sort());
      await renewAll();
      expect(await wordsFound()).toEqual(words.sort());
      expect(await db.outdatedLines.count()).toBe(0);
    },
  );
});

it('the search notifies a screen of each change, and when its lines are renewed [D9]', async () => {
  await db.notes.bulkAdd([note(1, 'Breakfast')]);
  let titles: string[] = [];
  let readings = 0;
  const screen = liveQuery(() => searchIndex(db, ADA.id)).subscribe(({ packs }) => {
    readings += 1;
    titles = ['breakfast', 'lunch'].filter((word) => findInPacks(packs, word, NOW, 1).length > 0);
  });
  const shows = (...words: string[]) => expect.poll(() => titles).toEqual(words);
  await shows('breakfast');
  await db.notes.put(note(1, 'Lunch'));
  await shows('lunch');
  const before = readings;
  await renewAll();
  await expect.poll(() => readings).toBeGreaterThan(before);
  await db.notes.delete(id(1));
  await shows();
  screen.unsubscribe();
});

it("the search finds the rows' content after any writes and deletions, however many lines have been renewed [D9]", async () => {
  const which = fc.nat(6);
  const word = fc.constantFrom('Lisbon', 'Porto', '');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), which, word, isListed: fc.boolean() }),
    fc.record({ kind: fc.constant('add' as const), which, word, isListed: fc.constant(true) }),
    fc.record({ kind: fc.constant('delete' as const), which }),
    fc.record({ kind: fc.constantFrom('clear' as const, 'renew' as const) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  const rowOf = (one: Extract<Step, { isListed: boolean }>): NoteRow => {
    const { list, order, ...unlisted } = note(one.which, one.word, '', one.which % 2 ? ROOT : OTHER);
    return one.isListed && list !== undefined ? { ...unlisted, list, order: order ?? 0 } : unlisted;
  };
  const act = async (one: Step): Promise<unknown> => {
    switch (one.kind) {
      case 'put':
        return db.notes.put(rowOf(one));
      case 'add':
        // Its id may be taken.
        return db.notes.add(rowOf(one)).catch(() => {});
      case 'delete':
        return db.notes.delete(id(one.which));
      case 'clear':
        return db.notes.clear();
      case 'renew':
        return renewSome();
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        await act(one);
        expect(await searchFaults(db, ADA.id)).toEqual([]);
      }
      await renewAll();
      expect(await db.outdatedLines.count()).toBe(0);
      expect(await searchFaults(db, ADA.id)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('older databases open without an index, and later writes fill it', async () => {
  db.close();
  const older = new Dexie(userDatabaseName(ADA.id), { indexedDB: storage, IDBKeyRange });
  older.version(2).stores({
    outings: 'id',
    notes: 'id, [list+order+id], outing_id',
    facts: 'key',
    lists: 'name',
    serverRows: 'key',
    memberships: 'id',
  });
  await older.table('outings').put(outing(1, 'Lisbon'));
  older.close();
  db = open();
  expect(await db.outings.count()).toBe(1);
  await db.outings.put(outing(2, 'Porto'));
  expect(await found('porto')).toEqual(['outings:2']);
});
