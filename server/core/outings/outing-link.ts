/** Handles the one link of an outing, by which guests answer. */
import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { isKnownTo, isShown } from '../people/relations.ts';
import { NO_USER_ID } from './find.ts';
import type { OutingRow } from './outing.ts';
import { outingLinks, outings } from './tables.ts';

export type OutingLinkRow = typeof outingLinks.$inferSelect;

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;

/**
 * Returns the token of a generation of the link. It is derived, so that it can be shown again; the database stores its
 * hash.
 */
export const tokenOf = (
  { settings }: Pick<Context, 'settings'>,
  outingId: string,
  generation: number,
): string =>
  createHmac('sha256', settings.linksSecret)
    .update(`${outingId}/${generation}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/**
 * Returns the outing of a token: the link is turned on, the outing is no draft, and the reader may know of its owner.
 * @param readerId null when not logged in
 */
export async function findByToken(
  db: Queryable,
  readerId: string | null,
  token: string,
): Promise<{ readonly root: OutingRow; readonly link: OutingLinkRow } | null> {
  const [found] = await db
    .select({ root: outings, link: outingLinks })
    .from(outingLinks)
    .innerJoin(outings, eq(outings.id, outingLinks.outing_id))
    .where(
      and(
        eq(outingLinks.token_hash, sha256(token)),
        isNull(outings.parent_id),
        eq(outings.answers_by_link, true),
        ne(outings.status, 'draft'),
        isKnownTo(sql`${readerId ?? NO_USER_ID}::uuid`, outings.owner_id),
      ),
    );
  return found ?? null;
}

/** Returns the refusal for a token whose link does not exist (anymore). */
export const linkEnded = () => new Refusal('not_found', { reason: 'link_ended' });

/** Returns whether as many guests have answered as the link allows. */
export const isFull = ({ answers_max, answers_count }: OutingLinkRow): boolean =>
  answers_max !== null && answers_count >= answers_max;

/**
 * Returns whether the link permits another registration: it has not admitted as many as it may, and its owner has an
 * invitation left.
 */
export async function standsForInvitation(
  db: Queryable,
  { link, root }: { readonly link: OutingLinkRow; readonly root: OutingRow },
): Promise<boolean> {
  if (link.admits_count >= link.admits_max) return false;
  const [owner] = await db
    .select({ left: users.invitations_left })
    .from(users)
    .where(and(eq(users.id, root.owner_id), isShown));
  return owner !== undefined && owner.left > 0;
}

/**
 * Counts one more guest.
 * @throws {Refusal} `forbidden`: guests are turned off, or as many have answered as the link allows.
 */
export async function countGuest(tx: Tx, { config }: Pick<Context, 'config'>, rootId: string): Promise<void> {
  if (!config.features.guests) throw new Refusal('forbidden', { reason: 'guests_off' });
  const counted = await tx
    .update(outingLinks)
    .set({ answers_count: sql`${outingLinks.answers_count} + 1` })
    .where(
      and(
        eq(outingLinks.outing_id, rootId),
        or(isNull(outingLinks.answers_max), lt(outingLinks.answers_count, outingLinks.answers_max)),
      ),
    )
    .returning({ id: outingLinks.outing_id });
  if (counted.length === 0) throw new Refusal('forbidden', { reason: 'link_full' });
}
