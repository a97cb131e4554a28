/** Shows how current each part of the stored data is, so that users know what they can trust offline. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Freshness, freshnessOfAll } from '#db/lists/freshness-of-all.ts';
import { knownUntil } from '#db/lists/known-until.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useDeviceNow } from '#ui/device/use-device-now.ts';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Dotted } from '#ui/parts/dotted.tsx';
import { Section } from './section.tsx';

/** Number of outings before “show all”. */
const FIRST = 4;

export type AllFreshness = Awaited<ReturnType<typeof freshnessOfAll>>;

/** Undefined until the database has responded. */
export function useAllFreshness(): AllFreshness | undefined {
  const { db } = useLoggedIn();
  const until = knownUntil(useConnectivity(), useDeviceNow());
  return useLiveQuery(() => freshnessOfAll(db, until), [db, until]);
}

export function FreshnessSection({ all }: { all: AllFreshness }) {
  const t = useTranslations('settings.freshness');
  const [isOpen, setOpen] = useState(false);
  const windows = [
    { ...all.upcoming, title: t('upcoming') },
    ...(all.past ? [{ ...all.past, title: t('past') }] : []),
  ];
  const first = [...windows, ...all.outings.slice(0, FIRST)];
  const more = all.outings.length - FIRST;
  return (
    <Section title={t('title')} line={t('line')}>
      <div className="rounded-card bg-card px-4 shadow-warm">
        <ul>
          {first.map((part) => (
            <li key={part.key}>
              <Part part={part} />
            </li>
          ))}
        </ul>
        {isOpen && (
          <InfiniteList items={all.outings.slice(FIRST)} keyOf={({ key }) => key}>
            {(part) => <Part part={part} />}
          </InfiniteList>
        )}
        {more > 0 && (
          <div className="py-2.5">
            <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
              {isOpen ? t('fewer') : t('more', { count: more })}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function Part({ part: { title, at, missing, failed } }: { part: Freshness & { title: string } }) {
  const t = useTranslations('settings.freshness');
  const formats = useFormats();
  const now = useDeviceNow();
  const when = at === null ? null : formats.relative(Math.min(at, now), now);
  const parts = [
    when === null ? t('never') : t('updated', { when }),
    when !== null && missing > 0 && t('missing', { count: missing }),
    failed && t('failed'),
  ];
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-5 border-line border-b py-2">
      <span className="min-w-0 break-words font-medium">{title || t('untitled')}</span>
      <Dotted className="tabular text-soft text-sm">{parts}</Dotted>
    </div>
  );
}
