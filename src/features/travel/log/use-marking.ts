/** Marks a place as visited or not, with a toast that can undo it once the mark is stored. */
import { useTranslations } from 'use-intl';
import type { CountryRecord, PlaceId, Visit } from '#contract/places/visit/visit.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { marksToChange } from './derive.ts';

/** One toast at a time: the next replaces it. */
const TOAST_ID = 'travel-mark';

export interface Log {
  places: readonly CountryRecord[];
  visits: readonly Visit[];
}

/**
 * Sets the marks of several places at once, and shows why if that fails. Resolves to whether all of them are stored.
 */
export type SetMarks = (ids: readonly PlaceId[], visited: boolean) => Promise<boolean>;

/** For another user's log. */
export const NOT_OWN: SetMarks = async () => false;

export function useMarking({ places, visits }: Log, onMark: SetMarks) {
  const t = useTranslations('travel');
  return async (id: PlaceId, name: string, visited: boolean): Promise<void> => {
    const ids = marksToChange(places, visits, id, visited);
    if (ids.length === 0) return;
    if (!(await onMark(ids, visited))) return;
    const others = ids.filter((one) => one !== id).length;
    toast.undo(
      visited
        ? t('marked', { name })
        : others > 0
          ? t('unmarkedAll', { name, others })
          : t('unmarked', { name }),
      {
        id: TOAST_ID,
        // Marking is never final.
        hold: () => {},
        async undo() {
          await onMark(ids, !visited);
          return true;
        },
      },
    );
  };
}
