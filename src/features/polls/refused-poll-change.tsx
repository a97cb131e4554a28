/** A refused change of a poll: what it was, and what the user can do with it. */

import { useTranslations } from 'use-intl';
import { storeFormDraft } from '#db/queries/drafts.ts';
import type { PollRow } from '#db/rows.ts';
import { maySendAgain, useRefusalWords } from '#domain/refusal-words.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { newPollDraft } from './new-poll.tsx';
import type { PollValues } from './poll-values.ts';
import type { RefusedPollChange } from './refused-polls.ts';

interface RefusedPollChangeProps {
  refused: RefusedPollChange;
  outingId: string;
  /** Its poll, if that still exists. */
  poll?: PollRow;
  /** Opens the form of a new poll; left out when the reader may not add one. */
  onEdit?: (() => void) | undefined;
}

export function RefusedPollChangeCard({ refused, outingId, poll, onEdit }: RefusedPollChangeProps) {
  const t = useTranslations('polls.refused');
  const { engine } = useSync();
  const { db } = useSignedIn();
  const reasonOf = useRefusalWords();
  const { mutationId, state, change } = refused;

  const textOf = (optionId: string) =>
    poll?.relations.options.find(({ id }) => id === optionId)?.attributes.text;
  const words = () => {
    switch (change.kind) {
      case 'create':
        return t('create', { question: change.question });
      case 'addOption':
        return t('addOption', { option: change.text });
      case 'rewrite':
        return t('rewrite', { question: change.question });
      case 'removeOption': {
        const option = textOf(change.optionId);
        return option === undefined ? t('removeOptionUnnamed') : t('removeOption', { option });
      }
      case 'close':
        return t(change.closed ? 'close' : 'reopen');
      case 'delete':
        return t('delete');
      case 'vote': {
        const option = textOf(change.optionId);
        if (option === undefined) return t('voteUnnamed');
        return t(change.voted ? 'vote' : 'takeBack', { option });
      }
    }
  };
  const editAgain = async (open: () => void, { kind: _kind, ...values }: { kind: 'create' } & PollValues) => {
    await storeFormDraft(db, newPollDraft(outingId), values, Date.now());
    await engine.discard(mutationId);
    open();
  };

  return (
    <RefusedChange
      reason={reasonOf(state)}
      onRetry={maySendAgain(state) ? () => void engine.retry(mutationId) : undefined}
      onDiscard={() => void engine.discard(mutationId)}
      {...(change.kind === 'create' && onEdit ? { onEdit: () => void editAgain(onEdit, change) } : {})}
    >
      <div>
        <p className="break-words font-semibold">{words()}</p>
        {change.kind === 'create' && (
          <p className="break-words text-soft">{change.options.map(({ text }) => text).join(' · ')}</p>
        )}
      </div>
    </RefusedChange>
  );
}
