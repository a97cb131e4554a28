/** Applies the participation that was given here to other dates of the series. */
import { CalendarRange } from 'lucide-react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { MembershipRow, OutingRow } from '#db/rows.ts';
import { participationOf } from '#domain/outings/recurrence/series-changes.ts';
import { useSeriesScope } from '#domain/outings/recurrence/use-series-scope.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';

interface ParticipateInMoreProps {
  outing: OutingRow;
  membership: MembershipRow;
}

export default function ParticipateInMore({ outing, membership }: ParticipateInMoreProps) {
  const t = useTranslations('series');
  const scopes = useSeriesScope();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  const { participation: given, note, adults, children } = membership.attributes;
  // Users on the waiting list have answered that they are going.
  const participation = given === 'waiting' ? 'going' : given;
  const save = async () => {
    if (!v.is(GivenParticipation, participation)) return;
    const scope = await scopes.ask(outing, 'answer', ['following', 'all']);
    if (scope === null || scope === 'this') return;
    const others = await scopes.othersOf(outing);
    const result = await mutateAll([
      participationOf(outing, membership, scope, { participation, note, adults, children }, others),
    ]);
    if (result.kind === 'stored') toast.success(t('answered'));
    else toast.error(notStored(result));
  };
  return (
    <div className="-mx-3.5 -my-1.5">
      <Button size="sm" variant="plain" icon={CalendarRange} onClick={() => void save()}>
        {t('answerMore')}
      </Button>
      {scopes.dialog}
    </div>
  );
}
