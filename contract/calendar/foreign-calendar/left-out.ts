/** Summarizes by reason what an import or a subscription does not show, or shows differently from the file. */

/** Why an event cannot be imported */
const REFUSALS = [
  'canceled',
  'no_start',
  /** The zone of its times is unknown. */
  'unknown_zone',
  /** It repeats in a way that cannot be followed. */
  'rule',
  /** A task, or a page of a journal */
  'no_event',
  /** The file ends in the middle of it, or before its own end. */
  'cut',
  /** It is unreadable, or exceeds what an entry may contain. */
  'broken',
] as const;
export type Refusal = (typeof REFUSALS)[number];
/** Why an event is not imported; `already_there`: it was imported before. */
export type NotTakenReason = Refusal | 'already_there';

/** How an entry differs from the file */
const OTHERWISE_REASONS = [
  /** It repeats in a way that this app cannot express: single entries replace it, within some years. */
  'times',
  /** Some of its dates are unreadable, or exceed the maximum number. */
  'dates',
  'reminders',
] as const;
export type OtherwiseReason = (typeof OTHERWISE_REASONS)[number];

export const LEFT_OUT_REASONS = [...REFUSALS, ...OTHERWISE_REASONS] as const;
type Reason = NotTakenReason | OtherwiseReason;

/** An event that is not imported, or is imported differently from the file */
export interface LeftOut<TReason extends Reason> {
  reason: TReason;
  title: string;
  /** As in the file; empty if there is none */
  starts_at: string;
}
export type NotTaken = LeftOut<NotTakenReason>;
export type TakenOtherwise = LeftOut<OtherwiseReason>;

export interface LeftOutGroup<TReason> {
  reason: TReason;
  count: number;
  /** Titles of some of them */
  titles: string[];
}

const TITLES_MAX = 3;

/** Returns whether it cannot be imported at all. */
export const isRefused = (event: NotTaken): event is LeftOut<Refusal> => event.reason !== 'already_there';

/** Groups events by reason, the most frequent first. */
export function leftOut<TReason extends Reason>(
  events: readonly LeftOut<TReason>[],
): LeftOutGroup<TReason>[] {
  const groups = new Map<TReason, LeftOutGroup<TReason>>();
  for (const { reason, title } of events) {
    const group = groups.get(reason) ?? { reason, count: 0, titles: [] };
    group.count += 1;
    if (title !== '' && group.titles.length < TITLES_MAX && !group.titles.includes(title))
      group.titles.push(title);
    groups.set(reason, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
