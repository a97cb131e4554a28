/** Renames a file. The extension stays: it identifies the type of the file. */

import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { FileName } from '#contract/base/fields.ts';
import { extensionOf, safeFileName, stemOf } from '#contract/base/file-names.ts';
import { FILE_NAME_MAX } from '#contract/base/limits.ts';
import type { OutingFileRow } from '#db/rows.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';

interface RenameFileProps {
  file: OutingFileRow;
  onClose: () => void;
}

export function RenameFile({ file, onClose }: RenameFileProps) {
  const t = useTranslations('files.rename');
  const mutate = useMutate();
  const { id, outing_id, attributes } = file;
  const extension = extensionOf(attributes.name);
  const stem = stemOf(attributes.name);
  const ending = attributes.name.slice(stem.length);
  // Removes characters that a name cannot contain, as when a file is added.
  const whole = (text: string) => (text.trim() === '' ? '' : safeFileName(text + ending));
  const check = useCheck(v.object({ text: v.pipe(v.string(), v.transform(whole), FileName) }));
  return (
    <TextDialog
      draft={`file/${id}`}
      title={t('title')}
      label={t('name')}
      {...(extension !== '' && { hint: t('ending', { extension }) })}
      max={FILE_NAME_MAX - ending.length}
      initial={stem}
      saveLabel={t('save')}
      check={check}
      save={async (name, drafts) =>
        name === attributes.name
          ? { kind: 'unchanged' }
          : mutate('files.rename', { id, outing_id, name }, { drafts })
      }
      onClose={onClose}
    />
  );
}
