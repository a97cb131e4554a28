/** What a file holds and an import or a subscription does not show, or not as the file has it: summed up by its reasons. */

/** Why an event cannot be taken. */
const REFUSALS = [
  'canceled',
  'no_start',
  /** No one can tell which zone its times are of. */
  'unknown_zone',
  /** It repeats in a way that cannot be followed. */
  'rule',
  /** A task, or a page of a journal. */
  'no_event',
  /** The file ends in the middle of it, or before its own end. */
  'cut',
  /** It cannot be read, or goes beyond what an entry may hold. */
  'broken',
] as const;
export type Refusal = (typeof REFUSALS)[number];
/** Why an event is not taken; `already_there`: it was imported before. */
export type NotTakenReason = Refusal | 'already_there';

/** What an entry has otherwise than the file. */
const OTHERWISE_REASONS = [
  /** It repeats in a way that this app cannot say: single entries stand for it, within some years. */
  'times',
  /** Some of its dates cannot be read, or are more than are kept. */
  'dates',
  'reminders',
] as const;
export type OtherwiseReason = (typeof OTHERWISE_REASONS)[number];

export const LEFT_OUT_REASONS = [...REFUSALS, ...OTHERWISE_REASONS] as const;
type Reason = NotTakenReason | OtherwiseReason;

/** An event that is not taken, or not as the file has it. */
export interface Told<TReason extends Reason> {
  reason: TReason;
  title: string;
  /** As the file has it; empty if there is none. */
  starts_at: string;
}
export type NotTaken = Told<NotTakenReason>;
export type TakenOtherwise = Told<OtherwiseReason>;

export interface LeftOutGroup<TReason> {
  reason: TReason;
  count: number;
  /** Of some of them. */
  titles: string[];
}

const TITLES_MAX = 3;

/** Whether it cannot be taken at all. */
export const isRefused = (told: NotTaken): told is Told<Refusal> => told.reason !== 'already_there';

/** By reasons, the most frequent first. */
export function leftOut<TReason extends Reason>(told: readonly Told<TReason>[]): LeftOutGroup<TReason>[] {
  const groups = new Map<TReason, LeftOutGroup<TReason>>();
  for (const { reason, title } of told) {
    const group = groups.get(reason) ?? { reason, count: 0, titles: [] };
    group.count += 1;
    if (title !== '' && group.titles.length < TITLES_MAX && !group.titles.includes(title))
      group.titles.push(title);
    groups.set(reason, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
