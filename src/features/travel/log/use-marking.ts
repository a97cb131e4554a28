/** Marks a place as visited or not: at once, with a toast that can undo it. */
import { useTranslations } from 'use-intl';
import type { CountryRecord, PlaceId, Visit } from '#contract/places/travel.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { marksToChange } from './derive.ts';

/** One toast at a time: the next replaces it. */
const NOTICE = 'travel-mark';

export interface Log {
  places: readonly CountryRecord[];
  visits: readonly Visit[];
}

/** Sets the marks of several places at once. */
export type SetMarks = (ids: readonly PlaceId[], visited: boolean) => void;

export function useMarking({ places, visits }: Log, onMark: SetMarks) {
  const t = useTranslations('travel');
  return (id: PlaceId, name: string, visited: boolean): void => {
    const ids = marksToChange(places, visits, id, visited);
    if (ids.length === 0) return;
    onMark(ids, visited);
    const others = ids.filter((one) => one !== id).length;
    toast.undo(
      visited
        ? t('marked', { name })
        : others > 0
          ? t('unmarkedAll', { name, others })
          : t('unmarked', { name }),
      {
        id: NOTICE,
        // Marking is never final.
        hold: () => {},
        async undo() {
          onMark(ids, !visited);
          return true;
        },
      },
    );
  };
}
