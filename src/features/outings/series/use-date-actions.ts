/** Performs actions on dates of a series from the menu of one: canceling, deleting and leaving the chosen ones. */
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { MembershipRow, OutingRow } from '#db/rows.ts';
import { deletionOf, exitOf, updateOf } from '#domain/outings/recurrence/series-changes.ts';
import type { SeriesScopes } from '#domain/outings/recurrence/use-series-scope.tsx';
import type { Change } from '#sync/hooks.ts';
import { useMutateAll } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function useDateActions(outing: OutingRow, scopes: SeriesScopes) {
  const t = useTranslations('outings');
  const series = useTranslations('series');
  const router = useRouter();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  const store = async (change: Change, said: string) => {
    const result = await mutateAll([change]);
    if (result.kind === 'stored') toast.success(said);
    else toast.error(notStored(result));
  };
  return {
    async cancel() {
      const scope = await scopes.ask(outing, 'cancel');
      if (scope === null) return;
      const change = updateOf(outing, scope, { status: 'canceled' }, await scopes.othersOf(outing));
      await store(change, scope === 'this' ? t('isCanceled') : series('canceled'));
    },
    /** Leaves the page first, because a deleted outing has none. */
    async remove() {
      const scope = await scopes.ask(outing, 'delete');
      if (scope === null) return;
      const change = deletionOf(outing, scope, await scopes.othersOf(outing));
      await router.navigate({ href: '/outings/list', replace: true });
      const { title } = outing.attributes;
      await store(change, scope === 'this' ? t('deleted', { title }) : series('deleted'));
    },
    /** @param exitOne leaves only this date */
    async exit(membership: MembershipRow, exitOne: () => Promise<unknown>) {
      const scope = await scopes.ask(outing, 'leave');
      if (scope === null) return;
      if (scope === 'this') return void (await exitOne());
      const change = exitOf(outing, membership, scope, await scopes.othersOf(outing));
      await router.navigate({ href: '/outings/timeline', replace: true });
      await store(change, series('left'));
    },
  };
}
