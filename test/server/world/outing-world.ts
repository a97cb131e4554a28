/** An outing with an item and notes, in which each test user has their role. */
import { eq } from 'drizzle-orm';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { notes } from '#server/outings/notes/tables.ts';
import type { UsersByRole } from './role-matrix.ts';

export const DETAILS = { title: 'Picnic', timezone: 'Europe/Berlin', starts_at: '2026-12-01T19:00' };

export interface World {
  readonly outing: string;
  readonly item: string;
  /** The owner's note. */
  readonly note: { id: string; version: number };
  /** The caller's note, from before they had their current role. */
  readonly ownNote: string;
}

export interface Setting {
  readonly status?: 'draft' | 'set';
  readonly canceled?: boolean;
  readonly narrow?: boolean;
  /** Whether the outing is for a list of the owner that includes the stranger. */
  readonly shared?: boolean;
}

export async function makeWorld(
  byRole: UsersByRole,
  { status = 'set', canceled = false, narrow = false, shared = false }: Setting,
): Promise<World> {
  const owner = byRole.client('owner');
  const allowed = { members_can_add: !narrow, members_can_edit: !narrow, members_can_invite: !narrow };
  const { data: outing } = await owner.ok(outingCalls.create, { body: { ...DETAILS, ...allowed, status } });
  await byRole.takePart(outing.id);
  if (shared) await shareWithStranger(byRole, outing.id);
  const { data: item } = await owner.ok(outingCalls.create, {
    body: { ...DETAILS, parent_id: outing.id, status },
  });
  const { data: note } = await owner.ok(noteCalls.create, {
    body: { outing_id: outing.id, text: 'Bring cake' },
  });
  const { data: own } = await owner.ok(noteCalls.create, { body: { outing_id: outing.id, text: 'Mine' } });
  if (canceled) {
    await owner.ok(outingCalls.update, { params: { id: outing.id }, body: { status: 'canceled' } });
  }
  return {
    outing: outing.id,
    item: item.id,
    note: { id: note.id, version: note.attributes.updated_at_timestamp },
    ownNote: own.id,
  };
}

async function shareWithStranger(byRole: UsersByRole, outingId: string): Promise<void> {
  const owner = byRole.client('owner');
  const user_id = byRole.idOf('stranger');
  await byRole.client('stranger').ok(peopleCalls.toggleFollowing, {
    body: { user_id: byRole.idOf('owner'), follow: true },
  });
  const { data: list } = await owner.ok(contactCalls.createList, { body: { title: 'Neighbors' } });
  await owner.ok(contactCalls.add, { body: { user_id, list_ids: [list.id] } });
  const params = { id: outingId };
  await owner.ok(outingCalls.chooseLists, { params, body: { list_ids: [list.id] } });
  await owner.ok(outingCalls.settings, { params, body: { privacy: 'lists' } });
}

/** Changes the author of a note. */
export async function setAuthor(byRole: UsersByRole, noteId: string, userId: string): Promise<void> {
  await byRole.server.ctx.db.update(notes).set({ author_id: userId }).where(eq(notes.id, noteId));
}
