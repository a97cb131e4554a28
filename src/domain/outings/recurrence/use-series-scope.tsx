/** Provides the questions about dates of repeating outings, and the dates on the device. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SeriesScope } from '#contract/outings/outing/series.ts';
import { datesAhead, type SeriesDate } from '#db/queries/outings/series.ts';
import type { OutingRow } from '#db/rows.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import type { Others } from './series-changes.ts';
import { useAskScope } from './use-ask-scope.tsx';

/** What is about to happen to dates. */
export type DatesQuestion = 'edit' | 'cancel' | 'delete' | 'answer' | 'leave' | 'recurrence';

const LOSES: ReadonlySet<DatesQuestion> = new Set(['cancel', 'delete', 'leave']);

export interface SeriesScopes {
  /** Resolves to `this` without a question if it takes place once. Null: change nothing. */
  ask: (
    outing: OutingRow,
    what: DatesQuestion,
    scopes?: readonly SeriesScope[],
  ) => Promise<SeriesScope | null>;
  /** The dates ahead, including the given one. */
  datesOf: (outing: OutingRow) => Promise<readonly SeriesDate[]>;
  othersOf: (outing: OutingRow) => Promise<Others>;
  dialog: ReactNode;
}

export function useSeriesScope(): SeriesScopes {
  const t = useTranslations('series.scope');
  const { db, user } = useLoggedIn();
  const { askScope, dialog } = useAskScope();
  const datesOf = async ({ attributes }: OutingRow) =>
    attributes.series ? datesAhead(db, attributes.series.id, user.id, present()) : [];
  return {
    dialog,
    datesOf,
    othersOf: async (outing) => ({ dates: await datesOf(outing), userId: user.id }),
    async ask(outing, what, scopes) {
      if (!outing.attributes.series) return 'this';
      return askScope({
        title: t(`${what}Title`),
        text: t(`${what}Text`),
        labels: { this: t('this'), following: t('following'), all: t('all') },
        danger: LOSES.has(what),
        ...(scopes && { scopes }),
      });
    },
  };
}
