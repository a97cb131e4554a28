/** What the server would show to a person, read past HTTP: the same descriptions under the same permissions. */
import { eq, inArray } from 'drizzle-orm';
import type { Entity, WireOf } from '#db/entities.ts';
import { snapshot } from '#server/db/transaction.ts';
import { describeNotes } from '#server/notes/note.ts';
import { mayNote } from '#server/notes/policy.ts';
import { notes } from '#server/notes/tables.ts';
import { toMembership } from '#server/outings/membership.ts';
import { describeOutingsFor } from '#server/outings/outing.ts';
import { loadPeople } from '#server/outings/person.ts';
import type { Relation } from '#server/outings/policy.ts';
import { memberships, outings } from '#server/outings/tables.ts';
import { mayPoll } from '#server/polls/policy.ts';
import { describePollsFor } from '#server/polls/poll.ts';
import { polls } from '#server/polls/tables.ts';
import { visits } from '#server/travel/tables.ts';
import { toVisit } from '#server/travel/visit.ts';
import type { SimulatedServer } from './server.ts';

export interface View {
  /** Outings and items that the person may read. */
  outingIds: ReadonlySet<string>;
  /** Their content, and that of everything in them, by row. */
  rows: ReadonlyMap<string, string>;
}

/** The same text for the same content, whatever a device adds, and without what is counted elsewhere. */
export function contentOf<TEntity extends Entity>(entity: TEntity, row: WireOf[TEntity]): string {
  const parts: unknown[] = [sorted(row.attributes)];
  if (!('relations' in row)) return JSON.stringify(parts);
  if ('parent_id' in row) parts.push(row.parent_id, row.root_id, row.timestamp);
  if ('outing_id' in row) parts.push(row.outing_id);
  if (entity === 'polls' && 'options' in row.relations) {
    const { vote, options } = row.relations;
    parts.push(vote?.poll_option_id ?? null, options);
  }
  if (entity === 'notes' && 'editor' in row.relations) parts.push(row.relations.editor.id);
  if (entity === 'outings' && 'stats' in row.relations) parts.push(row.relations.stats.items_count);
  if (entity === 'memberships' && 'user' in row.relations) parts.push(row.relations.user.id);
  return JSON.stringify(parts);
}

const sorted = (attributes: object) => Object.entries(attributes).sort(([a], [b]) => a.localeCompare(b));

const takesPart = (relation: Relation, permissions: typeof outings.$inferSelect) => ({
  relation,
  permissions,
  rootIsDraft: permissions.status === 'draft',
  item: null,
});

export function viewOf({ database: { db } }: SimulatedServer, userId: string): Promise<View> {
  return snapshot(db, async (tx) => {
    const own = await tx
      .select({ root: outings, role: memberships.role })
      .from(memberships)
      .innerJoin(outings, eq(outings.id, memberships.outing_id))
      .where(eq(memberships.user_id, userId));
    const rootIds = own.map(({ root }) => root.id);
    const rows = new Map<string, string>();
    for (const visit of await tx.select().from(visits).where(eq(visits.user_id, userId)))
      rows.set(`visits:${visit.place_id}`, contentOf('visits', toVisit(visit)));
    if (rootIds.length === 0) return { outingIds: new Set(), rows };
    const within = await tx.select().from(outings).where(inArray(outings.root_id, rootIds));
    for (const outing of await describeOutingsFor(tx, userId, within))
      rows.set(`outings:${outing.id}`, contentOf('outings', outing));
    const people = await tx.select().from(memberships).where(inArray(memberships.outing_id, rootIds));
    const person = await loadPeople(
      tx,
      people.map((row) => row.user_id),
    );
    for (const row of people)
      rows.set(`memberships:${row.id}`, contentOf('memberships', toMembership(row, person(row.user_id))));
    const whereAllowed = (may: (standing: ReturnType<typeof takesPart>) => string) =>
      own.filter(({ root, role }) => may(takesPart(role, root)) === 'yes').map(({ root }) => root.id);
    const noted = whereAllowed((standing) => mayNote('list', standing));
    const foundNotes = await tx
      .select()
      .from(notes)
      .where(inArray(notes.root_id, [...noted, NONE]));
    for (const note of await describeNotes(tx, foundNotes))
      rows.set(`notes:${note.id}`, contentOf('notes', note));
    const polled = whereAllowed((standing) => mayPoll('see', standing));
    const ofPolls = within.filter(({ root_id }) => polled.includes(root_id)).map(({ id }) => id);
    const foundPolls = await tx
      .select()
      .from(polls)
      .where(inArray(polls.outing_id, [...ofPolls, NONE]));
    for (const poll of await describePollsFor(tx, userId, foundPolls))
      rows.set(`polls:${poll.id}`, contentOf('polls', poll));
    return { outingIds: new Set(within.map(({ id }) => id)), rows };
  });
}

/** No row has it: a list in SQL is never empty. */
const NONE = '00000000-0000-0000-0000-000000000000';
