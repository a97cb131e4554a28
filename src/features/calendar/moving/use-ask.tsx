/** Asks questions during a change: the change waits for the answer. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAskScope } from '#domain/outings/recurrence/use-ask-scope.tsx';
import { type SeriesScopes, useSeriesScope } from '#domain/outings/recurrence/use-series-scope.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import type { SeriesScope } from '../series/series-steps.ts';

interface Question {
  count: number;
  answer: (yes: boolean) => void;
}

export interface Asking {
  /** Other users are going: asks whether to move it anyway. */
  askOthers: (count: number) => Promise<boolean>;
  /** For personal entries. Null: nothing is to be changed. */
  askScope: (what: 'edit' | 'delete', scopes?: readonly SeriesScope[]) => Promise<SeriesScope | null>;
  /** For outings that repeat. */
  outingDates: SeriesScopes;
  dialogs: ReactNode;
}

export function useAsk(): Asking {
  const t = useTranslations('calendar');
  const [question, setQuestion] = useState<Question | null>(null);
  const own = useAskScope();
  const outingDates = useSeriesScope();
  const answerOthers = (yes: boolean) => {
    setQuestion(null);
    question?.answer(yes);
  };
  return {
    askOthers: (count) => new Promise((answer) => setQuestion({ count, answer })),
    askScope: (what, scopes) =>
      own.askScope({
        title: t(what === 'delete' ? 'scope.deleteTitle' : 'scope.editTitle'),
        danger: what === 'delete',
        ...(scopes && { scopes }),
      }),
    outingDates,
    dialogs: (
      <>
        <AlertDialog
          open={question !== null}
          onClose={() => answerOthers(false)}
          title={t('moving.askTitle')}
          confirmLabel={t('moving.move')}
          onConfirm={() => answerOthers(true)}
        >
          {t('moving.asked', { count: question?.count ?? 0 })}
        </AlertDialog>
        {own.dialog}
        {outingDates.dialog}
      </>
    ),
  };
}
