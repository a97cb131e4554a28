/** Builds the details of an outing's copy, as the device shows them until the server responds. */

import type { MutationArgs } from '#contract/mutations.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { endOfCopy } from '#contract/time/days-between.ts';

type Copy = MutationArgs['outings.duplicate']['copy'];

/** @param day the new first day, YYYY-MM-DD; null if not yet known. The time of day stays. */
export function copyOf(
  { attributes }: Pick<Outing, 'attributes'>,
  { title, day }: { title: string; day: string | null },
): Copy {
  const {
    status: _status,
    cover: _cover,
    rescheduled_at_timestamp: _rescheduled,
    created_at_timestamp: _created,
    updated_at_timestamp: _updated,
    ...written
  } = attributes;
  const starts_at = day === null ? null : `${day}${(attributes.starts_at ?? '').slice(10)}`;
  // Without a start there is no time of day to retain: a day by itself requires whole days.
  const fits = starts_at === null || attributes.all_day || starts_at.includes('T');
  const start = fits ? starts_at : `${starts_at}T12:00`;
  return { ...written, title, starts_at: start, ends_at: endOfCopy(attributes, start) };
}
