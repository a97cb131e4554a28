/** Asks for which dates of something that repeats a change is meant: it, it and those after it, or all. The change waits for it. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SeriesScope } from '#contract/outings/outing/series.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

export interface ScopeQuestion {
  title: string;
  /** What follows from the choice. */
  text?: string;
  scopes?: readonly SeriesScope[];
  /** Words of the choices; by default those for one's own entries. */
  labels?: Readonly<Record<SeriesScope, string>>;
  /** Something is lost. */
  danger?: boolean;
}

/** Null: nothing is to be changed. */
export type AskScope = (question: ScopeQuestion) => Promise<SeriesScope | null>;

const ALL_SCOPES: readonly SeriesScope[] = ['this', 'following', 'all'];

export function useAskScope(): { askScope: AskScope; dialog: ReactNode } {
  const t = useTranslations('calendar.scope');
  const ui = useTranslations('ui');
  const [asked, setAsked] = useState<
    (ScopeQuestion & { answer: (scope: SeriesScope | null) => void }) | null
  >(null);
  const answer = (scope: SeriesScope | null) => {
    setAsked(null);
    // What follows may leave the page: the dialog's entry in the history goes before.
    if (asked) onceLayersSettled(() => asked.answer(scope));
  };
  return {
    askScope: (question) => new Promise((resolve) => setAsked({ ...question, answer: resolve })),
    dialog: (
      <Dialog
        open={asked !== null}
        onClose={() => answer(null)}
        title={asked?.title ?? ''}
        width="sm"
        footer={
          <Button variant="card" onClick={() => answer(null)}>
            {ui('cancel')}
          </Button>
        }
      >
        <div className="flex flex-col gap-2">
          {asked?.text && <p className="pb-1.5 text-soft text-sm">{asked.text}</p>}
          {(asked?.scopes ?? ALL_SCOPES).map((scope) => (
            <Button
              key={scope}
              wide
              variant={asked?.danger ? 'danger' : 'soft'}
              onClick={() => answer(scope)}
            >
              {asked?.labels?.[scope] ?? t(scope)}
            </Button>
          ))}
        </div>
      </Dialog>
    ),
  };
}
