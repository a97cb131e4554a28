/** Adding an option to a poll. */

import { useTranslations } from 'use-intl';
import { POLL_OPTION_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { PollRow } from '#db/rows.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { optionProblem } from './poll-values.ts';

interface NewOptionProps {
  poll: PollRow;
  open: boolean;
  onClose: () => void;
}

export function NewOption({ poll, open, onClose }: NewOptionProps) {
  const t = useTranslations('polls');
  const mutate = useMutate();
  const notStored = useNotStored();
  const words = useRuleWords();

  const save = async (text: string) => {
    const present = poll.relations.options.map(({ attributes }) => attributes.text);
    const problem = optionProblem(text, present, words);
    if (problem !== null) return problem;
    const result = await mutate('polls.addOption', {
      id: newId(),
      outing_id: poll.outing_id,
      poll_id: poll.id,
      text: text.trim(),
    });
    return result.kind === 'stored' ? null : notStored(result);
  };

  return (
    <TextDialog
      open={open}
      title={t('addOption')}
      label={t('option', { number: String(poll.relations.options.length + 1) })}
      max={POLL_OPTION_MAX}
      saveLabel={t('saveOption')}
      onSave={save}
      onClose={onClose}
    />
  );
}
