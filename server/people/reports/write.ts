/** Stores reports to the operator about a user, or about content that the caller sees. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { reportCalls } from '#contract/people/report/calls.ts';
import type { NewReport } from '#contract/people/report/report.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { outingFor } from '../../core/outings/find.ts';
import { lockPeople, relationOf } from '../../core/people/relations.ts';
import { reports } from '../../core/people/tables.ts';

const DAY_MS = 86_400_000;
/** Per user. */
const REPORTS_A_DAY_MAX = 20;

/** Users can also be reported after they were blocked. */
async function requirePerson(tx: Tx, me: string, id: string): Promise<void> {
  const found = await relationOf(tx, me, id);
  if (found === null || (found.relation.isHidden && !found.relation.readerBlocks))
    throw new Refusal('not_found');
}

/** The content's area decides whether the caller sees it. */
async function requireContent(
  tx: Tx,
  { declarations }: Context,
  me: string,
  { subject_kind, subject_id }: NewReport,
) {
  const sees = declarations.find(({ seesReported }) => seesReported?.[subject_kind])?.seesReported?.[
    subject_kind
  ];
  // Content that the caller may not see is refused like content that does not exist.
  if ((await sees?.(tx, me, subject_id)) !== 'yes') throw new Refusal('not_found');
}

async function requireSubject(tx: Tx, ctx: Context, me: string, report: NewReport): Promise<void> {
  const { subject_kind, subject_id: id } = report;
  if (subject_kind === 'user') await requirePerson(tx, me, id);
  else if (subject_kind === 'outing') await outingFor(tx, me, id, 'see_preview');
  else await requireContent(tx, ctx, me, report);
}

/**
 * @throws {Refusal} `rate_limited` after too many reports within a day, with the time until the first of them is a day
 * old.
 */
async function requireFewReports(tx: Tx, me: string, now: number): Promise<void> {
  const recent = await tx
    .select({ at: reports.created_at_timestamp })
    .from(reports)
    .where(and(eq(reports.reporter_id, me), gt(reports.created_at_timestamp, now - DAY_MS)))
    .orderBy(asc(reports.created_at_timestamp));
  const [first] = recent;
  if (first === undefined || recent.length < REPORTS_A_DAY_MAX) return;
  throw new Refusal('rate_limited', { retryAfterSeconds: Math.ceil((first.at + DAY_MS - now) / 1_000) });
}

export function registerReports(app: App, ctx: Context): void {
  handleWrite(app, ctx, reportCalls.create, async ({ tx, caller, body }) => {
    const { userId } = caller;
    if (caller.kind === 'guest' && body.subject_kind !== 'outing') throw new Refusal('forbidden');
    await requireSubject(tx, ctx, userId, body);
    // Reports of one user are serialized: concurrently, none would count the others.
    await lockPeople(tx, [userId]);
    const now = ctx.clock();
    await requireFewReports(tx, userId, now);
    const { id = newId(now), ...report } = body;
    const stored = await tx
      .insert(reports)
      .values({ id, reporter_id: userId, ...report, created_at_timestamp: now })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (stored.length === 0) throw new Refusal('id_taken');
    return { status: 'success' };
  });
}
