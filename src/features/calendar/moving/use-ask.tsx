/** Questions on the way of a change: the change waits for the answer. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AlertDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { SeriesScope } from '../series/series-steps.ts';

type Question =
  | { kind: 'others'; count: number; answer: (yes: boolean) => void }
  | {
      kind: 'scope';
      what: 'edit' | 'delete';
      scopes: readonly SeriesScope[];
      answer: (scope: SeriesScope | null) => void;
    };

export interface Asking {
  /** Others said that they come: whether to move it all the same. */
  askOthers: (count: number) => Promise<boolean>;
  /** Null: nothing is to be changed. */
  askScope: (what: 'edit' | 'delete', scopes?: readonly SeriesScope[]) => Promise<SeriesScope | null>;
  dialogs: ReactNode;
}

const ALL_SCOPES: readonly SeriesScope[] = ['this', 'following', 'all'];

export function useAsk(): Asking {
  const t = useTranslations('calendar');
  const ui = useTranslations('ui');
  const [question, setQuestion] = useState<Question | null>(null);
  const others = question?.kind === 'others' ? question : null;
  const scope = question?.kind === 'scope' ? question : null;
  const answerOthers = (yes: boolean) => {
    setQuestion(null);
    others?.answer(yes);
  };
  const answerScope = (chosen: SeriesScope | null) => {
    setQuestion(null);
    scope?.answer(chosen);
  };
  return {
    askOthers: (count) => new Promise((answer) => setQuestion({ kind: 'others', count, answer })),
    askScope: (what, scopes = ALL_SCOPES) =>
      new Promise((answer) => setQuestion({ kind: 'scope', what, scopes, answer })),
    dialogs: (
      <>
        <AlertDialog
          open={others !== null}
          onClose={() => answerOthers(false)}
          title={t('moving.askTitle')}
          confirmLabel={t('moving.move')}
          onConfirm={() => answerOthers(true)}
        >
          {t('moving.asked', { count: others?.count ?? 0 })}
        </AlertDialog>
        <Dialog
          open={scope !== null}
          onClose={() => answerScope(null)}
          title={t(scope?.what === 'delete' ? 'scope.deleteTitle' : 'scope.editTitle')}
          width="sm"
          footer={
            <Button look="card" onClick={() => answerScope(null)}>
              {ui('cancel')}
            </Button>
          }
        >
          <div className="flex flex-col gap-2">
            {scope?.scopes.map((each) => (
              <Button
                key={each}
                wide
                look={scope.what === 'delete' ? 'danger' : 'soft'}
                onClick={() => answerScope(each)}
              >
                {t(`scope.${each}`)}
              </Button>
            ))}
          </div>
        </Dialog>
      </>
    ),
  };
}
