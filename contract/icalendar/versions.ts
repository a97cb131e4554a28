/**
 * Groups events of one UID: a series and its different occurrences, versions of one event, or events that have nothing
 * else in common.
 */
import { UID_MAX } from '../base/limits.ts';
import type { ReadEvent } from './event.ts';
import { startIn } from './irregular.ts';

/** Events with one UID: a series or a single event, and occurrences that differ */
export interface Group {
  main: ReadEvent | null;
  others: ReadEvent[];
}

const isNewer = (a: ReadEvent, b: ReadEvent): boolean => {
  const differs = a.version.findIndex((value, index) => value !== b.version[index]);
  const [one = 0, other = 0] = [a.version[differs], b.version[differs]];
  // Of two without a version, the later one in the file counts.
  return differs === -1 || one > other;
};

/**
 * Returns whether two of one UID are the same event, of another time. Some writers give all their events one UID: those
 * that differ in title and start, and do not count their changes, are different ones.
 */
function isVersionOf(a: ReadEvent, b: ReadEvent): boolean {
  if (a.version[0] !== b.version[0]) return true;
  const [isSameTitle, isSameStart] = [a.title === b.title, a.starts_at === b.starts_at];
  const modified = a.version[1] !== '' && b.version[1] !== '' && a.version[1] !== b.version[1];
  return (isSameTitle && isSameStart) || ((isSameTitle || isSameStart) && modified);
}

/** Events of one UID that another is compared with: a file may give the same UID to all of its thousands. */
const COMPARED_MAX = 100;

/**
 * Returns a UID for one of several entries to which a file gives one UID: UIDs are never the same. Null: it would be
 * too long.
 */
export function uidAt({ uid }: Pick<ReadEvent, 'uid'>, starts_at: string): string | null {
  const own = `${uid}/${starts_at}`;
  return uid === null || own.length > UID_MAX ? null : own;
}

/** Returns one of each occurrence: the newest. */
function newestOf(others: readonly ReadEvent[], main: ReadEvent | null): ReadEvent[] {
  const byStart = new Map<string, ReadEvent>();
  for (const other of others) {
    const key =
      other.replaces === null ? '' : main === null ? other.replaces.wall : startIn(main, other.replaces);
    const known = byStart.get(key);
    if (known === undefined || isNewer(other, known)) byStart.set(key, other);
  }
  return [...byStart.values()];
}

const isSeries = ({ rrules, added }: ReadEvent) => rrules.length > 0 || added.length > 0;

/** Groups events with one UID, in the order of the file. */
function groupsOf(events: readonly ReadEvent[]): Group[] {
  const mains: ReadEvent[] = [];
  for (const event of events) {
    if (event.replaces !== null) continue;
    const from = Math.max(0, mains.length - COMPARED_MAX);
    const nth = from + mains.slice(from).findIndex((main) => isVersionOf(event, main));
    const known = nth < from ? undefined : mains[nth];
    if (known === undefined) mains.push(event);
    else if (isNewer(event, known)) mains[nth] = event;
  }
  const others = events.filter(({ replaces }) => replaces !== null);
  const owner = mains.find(isSeries) ?? mains[0] ?? null;
  if (owner === null) return [{ main: null, others: newestOf(others, null) }];
  return mains.map((main, nth) => ({
    main: nth === 0 ? main : { ...main, uid: uidAt(main, main.starts_at) },
    others: main === owner ? newestOf(others, main) : [],
  }));
}

/**
 * Each group has a UID of its own, except those that share one by mistake: all but the first are distinguished by their
 * starts.
 */
export function grouped(events: readonly ReadEvent[]): Group[] {
  const byUid = new Map<string, ReadEvent[]>();
  const groups: Group[] = [];
  for (const event of events) {
    const same = event.uid === null ? undefined : byUid.get(event.uid);
    if (event.uid === null) groups.push(...groupsOf([event]));
    else if (same === undefined) byUid.set(event.uid, [event]);
    else same.push(event);
  }
  for (const same of byUid.values()) groups.push(...groupsOf(same));
  return groups;
}
