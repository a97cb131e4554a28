/**
 * Asks which dates of a series a change applies to: this one, this and the following, or all. The change waits for the
 * answer.
 */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SeriesScope } from '#contract/outings/outing/series.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

export interface ScopeQuestion {
  title: string;
  /** Consequence of the choice. */
  text?: string;
  scopes?: readonly SeriesScope[];
  /** Labels of the choices; by default those for the user's own entries. */
  labels?: Readonly<Record<SeriesScope, string>>;
  /** Something will be lost. */
  danger?: boolean;
}

/** Null: change nothing. */
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
    // The caller may leave the page afterwards: remove the dialog's history entry first.
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
