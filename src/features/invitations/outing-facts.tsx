/**
 * Shows what the reader needs to know about an outing before accepting: when, in both zones, where, and how many are
 * going.
 */

import { CalendarDays, type LucideIcon, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { Dotted } from '#ui/parts/dotted.tsx';

export function OutingFacts({ outing }: { outing: OutingPreview }) {
  const t = useTranslations('outingCard');
  const when = useWhenLines(outing);
  const { place_name, place_address } = outing.attributes;
  const words = useHeadWords();
  const { stats } = outing.relations;
  const counts = [
    stats.going_count > 0 && words.going(stats),
    stats.maybe_count > 0 && t('maybe', { count: stats.maybe_count }),
  ].filter(Boolean);
  const place = [place_name, place_address].filter(Boolean).join(', ');
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <Fact icon={CalendarDays}>
        <Dotted className="tabular">{[when.main, when.extra]}</Dotted>
        {when.own !== null && when.zone !== null && (
          <Dotted className="tabular text-soft">{[when.zone, t('own', { time: when.own })]}</Dotted>
        )}
      </Fact>
      {place !== '' && (
        <Fact icon={MapPin}>
          <p dir="auto" className="follow-page break-words">
            {place}
          </p>
        </Fact>
      )}
      {counts.length > 0 && (
        <Fact icon={UsersRound}>
          <Dotted>{counts}</Dotted>
        </Fact>
      )}
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-deep" strokeWidth={1.75} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
