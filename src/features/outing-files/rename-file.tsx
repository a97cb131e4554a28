/** A form for the name of a file. The ending stays: it says what the file is. */

import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { FileName } from '#contract/base/fields.ts';
import { extensionOf, safeFileName, stemOf } from '#contract/base/file-names.ts';
import { FILE_NAME_MAX } from '#contract/base/limits.ts';
import type { OutingFileRow } from '#db/rows.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';

interface RenameFileProps {
  file: OutingFileRow;
  onClose: () => void;
}

export function RenameFile({ file, onClose }: RenameFileProps) {
  const t = useTranslations('files.rename');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const { id, outing_id, attributes } = file;
  const extension = extensionOf(attributes.name);
  const stem = stemOf(attributes.name);
  const ending = attributes.name.slice(stem.length);

  const save = async (text: string) => {
    // What can not be in a name is taken out, as it is when a file is added.
    const typed = text.trim() === '' ? '' : safeFileName(text + ending);
    const name = v.safeParse(FileName, typed);
    if (!name.success) return sayIssue(name.issues[0]);
    const result = await mutate('files.rename', { id, outing_id, name: name.output });
    return result.kind === 'stored' ? null : notStored(result);
  };

  return (
    <TextDialog
      title={t('title')}
      label={t('name')}
      {...(extension !== '' && { hint: t('ending', { extension }) })}
      max={FILE_NAME_MAX - ending.length}
      initial={stem}
      saveLabel={t('save')}
      onSave={save}
      onClose={onClose}
    />
  );
}
