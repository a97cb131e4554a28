/**
 * Types of an area's `declarations.ts`: its reactions to changes of other areas, and its responses about its own rows.
 *
 * The area that makes a change triggers them (`letFollow`, `letNote`). Reactions run in the order of `server/areas.ts`,
 * in the transaction of the change, under the locks that its maker has. A reaction triggers no others: its context has
 * no declarations.
 */
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#contract/accounts/notification/notification.ts';
import type { ChatRef } from '#contract/chat/message/message.ts';
import type { AccountRole, GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { OutingCopy } from '#contract/outings/outing/outing.ts';
import type { NewReport } from '#contract/people/report/report.ts';
import type { UserRow } from '../base/db/tables.ts';
import type { Queryable, Tx } from '../base/db/transaction.ts';
import type { Caller } from '../base/http/register.ts';
import type { Context } from '../context.ts';
import type { Found } from './outings/find.ts';
import type { OutingRow } from './outings/outing.ts';
import type { Verdict } from './outings/policy.ts';
import type { PeopleChange } from './outings/writing/people-change.ts';
import type { Cause } from './outings/writing/publish.ts';

/** A notification for several users. */
export interface NewNotification {
  readonly type: NotificationType;
  readonly to: readonly string[];
  /** The root outing that it is about; null: it is only about users. */
  readonly outing: { readonly id: string; readonly title: string } | null;
  readonly answer?: GivenParticipation;
  /** The number of people in the answer, where the notification shows it. */
  readonly adults?: number;
  readonly children?: number;
  readonly role?: AccountRole;
  /** Receivers who got the same from the same user within this time, ms, do not get it again. */
  readonly onceInMs?: number;
}

export interface OutingCopied {
  readonly source: Found;
  readonly copy: OutingRow;
  /** Ids of the copies of the outing and of its items, by the ids of the originals. */
  readonly copies: ReadonlyMap<string, string>;
  /** The parts that the user chose to copy. */
  readonly parts: OutingCopy['with'];
}

export interface MessageSent {
  readonly authorId: string;
  readonly chat: ChatRef;
}

export interface JoiningSettled {
  readonly root: OutingRow;
  readonly userId: string;
  readonly to: 'accepted' | 'declined';
}

/** Changes from which events follow in other areas. Their maker publishes these with its own. Times are Unix ms. */
interface Followed {
  /** Users are notified of a change. */
  notification: NewNotification;
  /** A root outing is about to be removed, with everything in it. */
  outing_removed: { readonly root: OutingRow };
  /** A user no longer takes part in a root outing: they left, were removed, or only watch. */
  place_lost: { readonly root: OutingRow; readonly userId: string };
  /** A user joined a root outing, or will not join: this resolves every invitation or request for them. */
  joining_settled: JoiningSettled;
}

/** Changes that other areas note without notifying any device. Times are Unix ms. */
interface Noted {
  /**
   * An outing was created (`before` is null) or changed. `isFollowing`: the change was made on another date of its
   * series, and is applied here.
   */
  outing_stored: {
    readonly before: OutingRow | null;
    readonly after: OutingRow;
    readonly isFollowing: boolean;
  };
  /** A root outing was copied to a draft. No device has the copy yet. */
  outing_copied: OutingCopied;
  /** A user chose when to be reminded of outings: this many minutes before. */
  reminders_chosen: { readonly minutes: readonly number[] };
  message_sent: MessageSent;
  photo_added: { readonly authorId: string; readonly rootId: string; readonly at: number };
  outing_rated: { readonly authorId: string; readonly outingId: string };
  /** A collection was created or changed. */
  collection_stored: { readonly id: string; readonly user_id: string; readonly privacy: string };
  place_visited: { readonly authorId: string; readonly at: number };
}

/** Every change that other areas react to. */
export type ChangeKind = keyof Followed | keyof Noted;

/** The context of a reaction. */
export interface Reacting {
  readonly tx: Tx;
  readonly ctx: Pick<Context, 'clock' | 'entities'>;
  readonly cause: Cause;
}

type Reactions = {
  readonly [TKind in keyof Followed]: (reacting: Reacting, change: Followed[TKind]) => Promise<PeopleChange>;
};

type Notes = { readonly [TKind in keyof Noted]: (reacting: Reacting, change: Noted[TKind]) => Promise<void> };

/** The context of jobs that apply the change of an account, one outing or conversation at a time. */
export type JobContext = Pick<Context, 'db' | 'clock' | 'entities' | 'declarations' | 'broadcaster' | 'log'>;

export type Account = Pick<UserRow, 'id' | 'kind' | 'username'>;

/**
 * Where other users meet a user: outings, conversations. Each of these places is changed in a separate transaction, so
 * that an interruption loses nothing; repeating it is harmless. Functions return the channels to announce after the
 * commit.
 */
export interface Meeting {
  /** Returns the places that show the user's name and picture. */
  readonly shownIn: (db: Queryable, userId: string) => Promise<string[]>;
  readonly republish: (tx: Tx, ctx: JobContext, user: Account, place: string) => Promise<Iterable<string>>;
  /** Returns the places that an account in erasure still has to leave. */
  readonly yetToLeave: (db: Queryable, userId: string) => Promise<string[]>;
  readonly leave: (tx: Tx, ctx: JobContext, user: Account, place: string) => Promise<Iterable<string>>;
}

/** What an area declares. */
export interface Declarations {
  /** Reactions to changes in other areas. */
  readonly follows?: Partial<Reactions>;
  /** Changes of other areas that it notes. */
  readonly notes?: Partial<Notes>;
  /** Columns that name a user: their rows are deleted with the account. */
  readonly erasedWith?: readonly PgColumn[];
  readonly meeting?: Meeting;
  /** Transfers a guest's rows to an account. @returns the channels to announce after the commit */
  readonly claim?: (tx: Tx, ctx: JobContext, guest: Account, account: Account) => Promise<Iterable<string>>;
  /** Erases a guest who is no longer in any outing. @returns the effects to run after the commit */
  readonly eraseGuest?: (tx: Tx, ctx: JobContext, id: string) => Promise<() => void>;
  /**
   * Whether a picture is shown in a place that the reader sees. `reader` has a confirmed address and is not blocked.
   */
  readonly showsPicture?: (
    ctx: Pick<Context, 'db' | 'clock'>,
    reader: Caller,
    key: string,
  ) => Promise<boolean>;
  /**
   * Counts a reader's new messages in the chats of these root outings, by their ids, in those that the reader is in.
   */
  readonly newMessagesIn?: (
    db: Queryable,
    readerId: string,
    rootIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** Checks that a user sees what they report. They throw as for an unknown id if it does not exist, or is hidden. */
  readonly seesReported?: {
    readonly [TKind in NewReport['subject_kind']]?: (tx: Tx, userId: string, id: string) => Promise<Verdict>;
  };
}

/** The maker of a change, with the declarations of all areas. */
export interface Changing {
  readonly tx: Tx;
  readonly ctx: Pick<Context, 'clock' | 'entities' | 'declarations'>;
  readonly cause: Cause;
}

const reactingOf = ({ tx, ctx: { clock, entities }, cause }: Changing): Reacting => ({
  tx,
  ctx: { clock, entities },
  cause,
});

/** Runs all declared reactions to a change. @returns what the caller has to publish together with its change */
export async function letFollow<TKind extends keyof Followed>(
  changing: Changing,
  kind: TKind,
  change: Followed[TKind],
): Promise<PeopleChange> {
  const led: PeopleChange[] = [];
  for (const { follows } of changing.ctx.declarations) {
    const react: Partial<Reactions>[TKind] | undefined = follows?.[kind];
    if (react !== undefined) led.push(await react(reactingOf(changing), change));
  }
  return {
    events: led.flatMap(({ events }) => events),
    accessOf: led.flatMap(({ accessOf }) => accessOf),
  };
}

/** Lets other areas note a change. */
export async function letNote<TKind extends keyof Noted>(
  changing: Changing,
  kind: TKind,
  change: Noted[TKind],
): Promise<void> {
  for (const { notes } of changing.ctx.declarations) {
    const note: Partial<Notes>[TKind] | undefined = notes?.[kind];
    await note?.(reactingOf(changing), change);
  }
}
