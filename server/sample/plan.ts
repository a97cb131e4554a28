/** Types of the sample's plan, and functions to write it with. */
import type { CoverTemplateId } from '#contract/base/cover-templates.ts';
import type { Participation, Role } from '#contract/outings/membership/membership.ts';
import type { Day } from './days.ts';
import type { PersonKey } from './people.ts';

/** When something takes place; `D` is the type of its first day. Times are `HH:mm`. */
export type When<D> =
  | { kind: 'undated' }
  | { kind: 'whole_days'; first: D; nights: number }
  | { kind: 'timed'; first: D; from: string; nights: number; to: string | null };

/** Returns whole days; `nights` 0 is a single day. */
export function wholeDays<D>(first: D, nights = 0): When<D> {
  return { kind: 'whole_days', first, nights };
}

/** Returns times on one day, from a time to a time, or without a known end. */
export function at<D>(first: D, from: string, to: string | null = null): When<D> {
  return { kind: 'timed', first, from, nights: 0, to };
}

/** Returns times over some nights, from a time on the first day to a time on the last. */
export function across<D>(first: D, from: string, nights: number, to: string): When<D> {
  return { kind: 'timed', first, from, nights, to };
}

export const undated = { kind: 'undated' } as const;

export interface SampleMember {
  readonly person: PersonKey;
  readonly role: Exclude<Role, 'owner'>;
  readonly participation: Participation;
}

export function organizer(person: PersonKey, participation: Participation = 'going'): SampleMember {
  return { person, role: 'organizer', participation };
}

export function member(person: PersonKey, participation: Participation = 'going'): SampleMember {
  return { person, role: 'member', participation };
}

export function spectator(person: PersonKey): SampleMember {
  return { person, role: 'spectator', participation: 'not_going' };
}

/** Name and address. */
export type Place = readonly [name: string, address: string];

interface Written<D> {
  /** Its name within the sample: notes refer to it, and its id is derived from it. */
  readonly key: string;
  readonly title: string;
  readonly description?: string;
  readonly when: When<D>;
  readonly place?: Place;
  readonly status?: 'draft' | 'canceled';
}

/** Its first day is counted from the outing's, which is 0. Place and zone default to the outing's. */
export interface SampleItem extends Written<number> {
  /** The user who added it; by default the owner. */
  readonly by?: PersonKey;
}

export interface SampleOuting extends Written<Day> {
  readonly zone: string;
  readonly owner: PersonKey;
  /** All members except the owner, in the order in which they joined. */
  readonly people: readonly SampleMember[];
  /** Invited users who have not answered. */
  readonly invited?: readonly {
    readonly person: PersonKey;
    readonly by: PersonKey;
    readonly line: string;
  }[];
  /** A scene and palette of the drawn covers; by default, the app chooses one by the id. */
  readonly cover?: CoverTemplateId;
  readonly privacy?: 'public';
  /** What members may not do here. */
  readonly membersMayNot?: readonly ('invite' | 'edit' | 'add')[];
  readonly items?: readonly SampleItem[];
}

export interface SampleNote {
  readonly author: PersonKey;
  /** The user who changed it last. */
  readonly editor: PersonKey;
  readonly title: string;
  readonly text: string;
  /** Written before the outing, or once it is over. */
  readonly written: 'before' | 'after';
}

/** Notes of each outing or item by its key, in the order in which they were written. */
export type SampleNotes = Readonly<Record<string, readonly SampleNote[]>>;

/** Returns a note; it has no title if that is empty. */
export function note(author: PersonKey, title: string, ...lines: readonly string[]): SampleNote {
  return { author, editor: author, title, text: lines.join('\n'), written: 'before' };
}

/** Returns a note that a member changed later. */
export function edited(editor: PersonKey, written: SampleNote): SampleNote {
  return { ...written, editor };
}

/** Returns a note written once the outing was over; these are last. */
export function afterwards(written: SampleNote): SampleNote {
  return { ...written, written: 'after' };
}
