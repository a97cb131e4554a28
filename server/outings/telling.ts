/** Who is told of changes in an outing: rows for the log of its channel, and for those of its people. */
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/transaction.ts';
import type { Caller } from '../http/register.ts';
import type { LogRow } from '../log/append.ts';
import { outingChannelId, userChannelId } from '../log/channels.ts';
import type { LoggedPayload } from '../log/payload.ts';
import type { OutingRow } from './outing.ts';
import { type Audience, runsOuting } from './policy.ts';
import { memberships } from './tables.ts';

/** What a change is, beside who caused it. `system`: a side effect beyond the answered row. */
export interface Change {
  readonly operation: LoggedPayload['operation'];
  readonly entity: 'outing' | 'membership' | 'note' | 'attachment';
  readonly outingId: string;
  readonly data: { readonly id: string };
  readonly system?: true;
}

/** The request that causes changes. */
export interface Cause {
  readonly caller: Caller;
  readonly mutationId: string | null;
}

function payloadOf({ caller, mutationId }: Cause, change: Change): LoggedPayload {
  return {
    operation: change.operation,
    entity: change.entity,
    outing_id: change.outingId,
    causer_id: caller.userId,
    client_id: caller.clientId,
    mutation_id: mutationId,
    system: change.system ?? false,
    data: { ...change.data },
  };
}

/** Where a change inside an outing or item is told. */
export interface Stage {
  readonly rootId: string;
  /** Drafts are heard by those who run the outing alone. */
  readonly isDraft: boolean;
  /** A member who made a draft item: heard through their own channel, as the outing's stays blank to them. */
  readonly alsoHeardBy: string | null;
}

/** @param outing the outing or item as it is to be told: its status decides. */
export async function stageOf(db: Queryable, root: OutingRow, outing: OutingRow): Promise<Stage> {
  const rootId = root.id;
  if (root.status === 'draft') return { rootId, isDraft: true, alsoHeardBy: null };
  if (outing.status !== 'draft') return { rootId, isDraft: false, alsoHeardBy: null };
  const [maker] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.outing_id, rootId), eq(memberships.user_id, outing.owner_id)));
  return { rootId, isDraft: true, alsoHeardBy: maker?.role === 'member' ? outing.owner_id : null };
}

/** The change as the outing's channel tells it. @param audience of the change once the outing is no draft. */
export function tellInside(cause: Cause, stage: Stage, audience: Audience, change: Change): LogRow[] {
  const payload = payloadOf(cause, change);
  const rows: LogRow[] = [
    {
      channelId: outingChannelId(stage.rootId),
      audience: stage.isDraft ? 'organizers' : audience,
      payload,
    },
  ];
  return stage.alsoHeardBy === null ? rows : [...rows, ...tellPeople(cause, [stage.alsoHeardBy], change)];
}

/** The change as people hear it on their own channels. */
export function tellPeople(cause: Cause, userIds: readonly string[], change: Change): LogRow[] {
  const payload = payloadOf(cause, change);
  return userIds.map((userId) => ({ channelId: userChannelId(userId), audience: 'everyone', payload }));
}

export interface Participant {
  readonly userId: string;
  readonly runs: boolean;
}

/** Everybody who takes part in a root outing. */
export async function participantsOf(db: Queryable, rootId: string): Promise<Participant[]> {
  const rows = await db
    .select({ userId: memberships.user_id, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.outing_id, rootId));
  return rows.map(({ userId, role }) => ({ userId, runs: runsOuting(role) }));
}

/** Those among them who may know of the outing. */
export function hearersOf(participants: readonly Participant[], isDraft: boolean): string[] {
  return participants.filter(({ runs }) => runs || !isDraft).map(({ userId }) => userId);
}
