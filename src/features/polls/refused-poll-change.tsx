/** Renders a rejected change of a poll: what it was, and what the user can do with it. */

import { useTranslations } from 'use-intl';
import { isDatePoll } from '#db/queries/outings/polls.ts';
import { storeFormDraft } from '#db/queries/sending/drafts.ts';
import type { PollRow } from '#db/rows.ts';
import { datesOf } from '#domain/dates/date-values.ts';
import { useDateWords } from '#domain/dates/use-date-words.ts';
import { useRefusedReaction } from '#domain/media/reactions/refused-reaction.tsx';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { maySendAgain, useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { newPollDraft } from './new-poll.tsx';
import type { PollValues } from './poll-values.ts';
import type { RefusedPollChange } from './refused-polls.ts';

interface RefusedPollChangeProps {
  refused: RefusedPollChange;
  outingId: string;
  /** Its poll, if that still exists. */
  poll?: PollRow;
  /** Opens the form of a new poll; left out if the reader may not add one. */
  onEdit?: (() => void) | undefined;
}

export function RefusedPollChangeCard({ refused, outingId, poll, onEdit }: RefusedPollChangeProps) {
  const t = useTranslations('polls.refused');
  const { engine } = useSync();
  const { db } = useLoggedIn();
  const reasonOf = useRefusalWords();
  const questionOf = usePollQuestion();
  const reactionOf = useRefusedReaction();
  const { mutationId, state, change } = refused;

  const created = change.kind === 'create' ? change.values : null;
  const dateWordsOf = useDateWords(created?.dates?.timezone ?? poll?.attributes.timezone ?? null);
  const optionOf = (optionId: string) => poll?.relations.options.find(({ id }) => id === optionId);
  const textOf = (optionId: string) => {
    const attributes = optionOf(optionId)?.attributes;
    return attributes && (attributes.text || dateWordsOf(attributes).full);
  };
  const isOfDates = poll !== undefined && isDatePoll(poll);
  const words = () => {
    switch (change.kind) {
      case 'create':
        return t('create', { question: questionOf(change.values) });
      case 'addOption':
        return t('addOption', { option: change.text });
      case 'addDate':
        return t('addDate', { date: dateWordsOf(change).full });
      case 'rewrite':
        return change.question === poll?.attributes.question
          ? t('settings')
          : t('rewrite', { question: questionOf(change) });
      case 'removeOption': {
        const option = textOf(change.optionId);
        return option === undefined ? t('removeOptionUnnamed') : t('removeOption', { option });
      }
      case 'close':
        return t(change.closed ? 'close' : 'reopen');
      case 'chooseDate': {
        const date = textOf(change.optionId);
        return date === undefined ? t('close') : t('chooseDate', { date });
      }
      case 'nudge':
        return t('nudge');
      case 'react':
        return reactionOf(change.emoji);
      case 'delete':
        return t('delete');
      case 'vote': {
        const option = textOf(change.optionId);
        if (option === undefined) return t('voteUnnamed');
        if (isOfDates) return t(change.voted ? 'answer' : 'takeBackAnswer', { date: option });
        return t(change.voted ? 'vote' : 'takeBack', { option });
      }
    }
  };
  const editAgain = async (open: () => void, values: PollValues) => {
    await storeFormDraft(db, newPollDraft(outingId), values, Date.now());
    await engine.discard(mutationId);
    open();
  };
  const optionsOf = ({ kind, options, dates }: PollValues): string[] =>
    kind === undefined || dates === undefined
      ? options.map(({ text }) => text)
      : datesOf(kind, dates).map((date) => dateWordsOf(date).full);

  return (
    <RefusedChange
      reason={reasonOf(state)}
      onRetry={maySendAgain(state) ? () => void engine.retry(mutationId) : undefined}
      onDiscard={() => void engine.discard(mutationId)}
      {...(created && onEdit ? { onEdit: () => void editAgain(onEdit, created) } : {})}
    >
      <div>
        <p className="break-words font-semibold">{words()}</p>
        {created && <p className="break-words text-soft">{optionsOf(created).join(' · ')}</p>}
      </div>
    </RefusedChange>
  );
}
