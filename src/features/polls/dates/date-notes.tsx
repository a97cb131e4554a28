/** Shows facts about a date besides its votes: that it suits best or was chosen, and who is busy then. */

import { CalendarCheck, CalendarX2, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { useFormats } from '#i18n/provider.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

export type Standing = 'chosen' | 'best' | 'none';

export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useTranslations('polls.dates');
  if (standing === 'none') return null;
  const Icon = standing === 'chosen' ? CalendarCheck : Sparkles;
  const colors = standing === 'chosen' ? 'bg-deep text-on-deep' : 'bg-set-tint text-set';
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-semibold text-xs ${colors}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(standing)}
    </span>
  );
}

/** More names would add nothing. */
const NAMED = 3;

/** Shows “Ben and Cleo are busy then”: those who have not answered, as far as they share it with the reader. */
export function OthersBusyLine({ people }: { people: readonly Person[] }) {
  const t = useTranslations('polls.dates');
  const formats = useFormats();
  const personName = usePersonName();
  if (people.length === 0) return null;
  const named = people.length > NAMED ? people.slice(0, NAMED - 1) : people;
  const names = named.map((person) => `\u2068${personName(person)}\u2069`);
  if (named.length < people.length) names.push(t('moreBusy', { count: people.length - named.length }));
  return (
    <p className="flex gap-1 text-sm text-soft">
      <CalendarX2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{t('othersBusy', { count: people.length, names: formats.list(names) })}</span>
    </p>
  );
}

/** Explains the hatched cells of the grid, which also have a text for users who cannot see them. */
export function BusyLegend() {
  const t = useTranslations('polls.dates');
  return (
    <p aria-hidden className="flex items-center gap-2 text-sm text-soft">
      <span className="busy-cell h-4 w-6 shrink-0 rounded-sm border border-line" />
      {t('busyLegend')}
    </p>
  );
}
