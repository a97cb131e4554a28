/** Adds an option to a poll. */

import { useTranslations } from 'use-intl';
import { POLL_OPTION_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { PollRow } from '#db/rows.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useValidationWords } from '#forms/validation-words.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { optionProblem } from './poll-values.ts';

interface NewOptionProps {
  poll: PollRow;
  onClose: () => void;
}

export function NewOption({ poll, onClose }: NewOptionProps) {
  const t = useTranslations('polls');
  const mutate = useMutate();
  const words = useValidationWords();
  const { id: poll_id, outing_id, relations } = poll;
  return (
    <TextDialog
      draft={`new-option/${poll_id}`}
      title={t('addOption')}
      label={t('option', { number: String(relations.options.length + 1) })}
      max={POLL_OPTION_MAX}
      saveLabel={t('saveOption')}
      check={({ text }) => {
        const present = relations.options.map(({ attributes }) => attributes.text);
        const problem = optionProblem(text, present, words);
        return problem === null
          ? { kind: 'valid', output: { text: text.trim() } }
          : { kind: 'invalid', errors: { text: problem } };
      }}
      save={(text, drafts) =>
        mutate('polls.addOption', { id: newId(), outing_id, poll_id, text }, { drafts })
      }
      onClose={onClose}
    />
  );
}
