/** Handles reports for the operator: reads and closes them, and blocks accounts. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { type Db, transact } from '../../base/db/transaction.ts';
import { endSessions } from '../../base/http/session/session.ts';
import { reports } from '../../core/people/tables.ts';
import { publishVisibility } from '../../core/people/visibility.ts';

/** A report that is still open. */
export interface OpenReport {
  readonly id: string;
  /** Unix milliseconds. */
  readonly time: number;
  /** A username, or `guest` and the id of a guest; null: the account is gone. */
  readonly reporter: string | null;
  /** The username of a user, or the kind and the id of a user's content. */
  readonly subject: string;
  readonly reason: string;
  readonly text: string;
}

/** A guest has no username. */
const reporterName = sql<
  string | null
>`case when ${users.kind} = 'guest' then 'guest ' || ${users.id} else ${users.username} end`;

/** Returns the open reports, oldest first. */
export async function openReports(db: Db): Promise<OpenReport[]> {
  const subject = alias(users, 'subject');
  const rows = await db
    .select({ report: reports, reporter: reporterName, subject: subject.username })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporter_id))
    .leftJoin(subject, eq(subject.id, reports.subject_id))
    .where(isNull(reports.closed_at_timestamp))
    .orderBy(asc(reports.created_at_timestamp), asc(reports.id));
  return rows.map(({ report, reporter, subject: username }) => ({
    id: report.id,
    time: report.created_at_timestamp,
    reporter,
    subject: username ?? `${report.subject_kind} ${report.subject_id}`,
    reason: report.reason,
    text: report.text,
  }));
}

/** @returns whether such an open report existed. */
export async function closeReport(db: Db, id: string, now: number): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set({ closed_at_timestamp: now })
    .where(and(eq(reports.id, id), isNull(reports.closed_at_timestamp)))
    .returning({ id: reports.id });
  return closed.length > 0;
}

/** A user whom the operator blocked or unblocked. */
export interface BlockedAccount {
  readonly userId: string;
  /** Channels to announce. */
  readonly channelIds: readonly string[];
}

/**
 * Blocks or unblocks an account or a guest. Blocking ends their sessions; the caller closes the sockets.
 * @param name a username, or the id of a guest, as reports name them
 * @returns null if no user has that name.
 */
export function setBlocked(db: Db, name: string, blocked: boolean): Promise<BlockedAccount | null> {
  return transact(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ blocked, updated_at_timestamp: nextVersion(users.updated_at_timestamp) })
      .where(v.is(Id, name) ? and(eq(users.kind, 'guest'), eq(users.id, name)) : eq(users.username, name))
      .returning({ id: users.id });
    if (user === undefined) return null;
    if (blocked) await endSessions(tx, user.id);
    return { userId: user.id, channelIds: [...(await publishVisibility(tx, user.id))] };
  });
}
