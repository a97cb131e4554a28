/** A form for the name of a file. The ending stays: it says what the file is. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { FileName } from '#contract/fields.ts';
import { extensionOf, safeFileName, stemOf } from '#contract/file-names.ts';
import { FILE_NAME_MAX } from '#contract/limits.ts';
import type { FileRow } from '#db/rows.ts';
import { useRuleWords } from '#domain/rule-words.ts';
import { useMutate } from '#sync/hooks.ts';
import { focusFirstError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

interface RenameFileProps {
  file: FileRow;
  onClose: () => void;
}

export function RenameFile({ file, onClose }: RenameFileProps) {
  const t = useTranslations('files.rename');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const { id, outing_id, attributes } = file;
  const extension = extensionOf(attributes.name);
  const ending = attributes.name.slice(stemOf(attributes.name).length);
  const [stem, setStem] = useState(() => stemOf(attributes.name));
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (error !== undefined) focusFirstError(form.current);
  }, [error]);

  const save = async () => {
    // What can not be in a name is taken out, as it is when a file is added.
    const typed = stem.trim() === '' ? '' : safeFileName(stem + ending);
    const name = v.safeParse(FileName, typed);
    if (!name.success) return setError(sayIssue(name.issues[0]));
    const result = await mutate('files.rename', { id, outing_id, name: name.output });
    if (result.kind === 'stored') return onClose();
    return setError(notStored(result));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width="sm"
      footer={
        <>
          <Button look="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button look="primary" onClick={() => form.current?.requestSubmit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('title')}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('name')}
          value={stem}
          max={FILE_NAME_MAX - ending.length}
          {...(extension !== '' && { hint: t('ending', { extension }) })}
          error={error}
          onChange={(next) => {
            setStem(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
