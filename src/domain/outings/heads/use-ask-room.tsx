/**
 * Asks, before a participation is sent, what a party does if there are too few places: come with fewer, or wait with
 * all.
 */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Heads, headsOf, isAlone } from '#contract/outings/membership/heads.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type Counted, fewerThatFit, waysToCome } from './fitting.ts';
import { useHeadWords } from './use-head-words.ts';

interface Question {
  outing: Counted;
  /** The place that the counts of the outing include; null: none. */
  own: (Heads & { participation: string }) | null;
  wanted: Heads;
}

interface Asked extends Question {
  fit: number;
  answer: (heads: Heads | null) => void;
}

export interface AskRoom {
  /** Resolves to who comes with the member: at once if there is nothing to ask. Null: they want to think about it. */
  ask: (question: Question) => Promise<Heads | null>;
  dialog: ReactNode;
}

export function useAskRoom(): AskRoom {
  const t = useTranslations('heads.room');
  const ui = useTranslations('ui');
  const words = useHeadWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The texts stay while the dialog closes.
  const [shown, setShown] = useState<Asked | null>(null);
  const answer = (heads: Heads | null) => {
    setAsked(null);
    // The caller may leave the page afterwards: remove the dialog's history entry first.
    if (asked) onceLayersSettled(() => asked.answer(heads));
  };
  const { fit = 0, own = null, wanted = { adults: 1, children: 0 } } = shown ?? {};
  const count = headsOf(wanted);
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const fewer = fewerThatFit(question.outing, question.own, question.wanted);
        if (fewer === null) return resolve(question.wanted);
        const next = { ...question, fit: fewer, answer: resolve };
        setShown(next);
        setAsked(next);
      }),
    dialog: (
      <Dialog
        open={asked !== null}
        onClose={() => answer(null)}
        title={t('title', { count: fit })}
        width="sm"
        footer={
          <Button variant="card" onClick={() => answer(null)}>
            {ui('cancel')}
          </Button>
        }
      >
        <div className="flex flex-col gap-2">
          <p className="pb-1.5 text-soft">
            {own?.participation === 'going' ? t('loses', { count }) : t('text', { count })}
          </p>
          {waysToCome(fit, wanted).map((heads) => (
            <Button key={heads.adults} wide variant="primary" onClick={() => answer(heads)}>
              {isAlone(heads) ? t('alone') : t('come', { count: fit, parts: words.parts(heads) })}
            </Button>
          ))}
          <Button wide variant="soft" onClick={() => answer(wanted)}>
            {t('wait', { count })}
          </Button>
        </div>
      </Dialog>
    ),
  };
}
