/** Performs the actions of an outing's page. Each is visible at once and confirmed by a toast. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OutingChange } from '#contract/outings/outing/outing.ts';
import type { OutingRow } from '#db/rows.ts';
import { useSavedToast } from '#forms/use-saved-toast.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { OutingTab } from '../outing-search.ts';
import { outingHref } from '../outing-tab.ts';

export function useOutingActions(outing: OutingRow) {
  const t = useTranslations('outings');
  const sayIsSaved = useSavedToast();
  const router = useRouter();
  const mutate = useMutate();
  const notStored = useNotStored();
  const { id, root_id, attributes } = outing;

  /** @returns whether it was stored */
  const apply = async (change: OutingChange, done: string) => {
    const result = await mutate('outings.update', { id, root_id, change });
    if (result.kind === 'stored') sayIsSaved(done);
    else toast.error(notStored(result));
    return result.kind === 'stored';
  };

  // Replaces the history entry, so Back leaves the outing. The menu closes first.
  const toTab = (tab: OutingTab) =>
    onceLayersSettled(() => void router.navigate({ href: outingHref(id, tab), replace: true }));

  return {
    edit: () => toTab('edit'),
    settings: () => toTab('settings'),
    set: () => apply({ status: 'set' }, t('isSet')),
    setAgain: () => apply({ status: 'set' }, t('isSetAgain')),
    cancel: () => apply({ status: 'canceled' }, t('isCanceled')),
    bringBack: () => apply({ put_away_at_timestamp: null }, t('isBroughtBack')),
    /** Leaves the page first, because a deleted outing has none. */
    async remove() {
      const parent = outing.parent_id;
      await router.navigate({ href: parent === null ? '/outings/list' : outingHref(parent), replace: true });
      const result = await mutate('outings.delete', { id, root_id });
      if (result.kind === 'stored') toast.success(t('deleted', { title: attributes.title }));
      else toast.error(notStored(result));
    },
  };
}
