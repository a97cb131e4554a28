/** Edits the text of the user’s own story, and the description of its picture. Its time does not restart. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { PhotoAlt, StoryText } from '#contract/base/fields.ts';
import { PHOTO_ALT_MAX, STORY_TEXT_MAX } from '#contract/base/limits.ts';
import type { StoryRow } from '#db/rows.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';

const shape = valuesAlone(v.object({ text: v.string(), alt: v.string() }));
const Words = v.object({ text: StoryText, alt: PhotoAlt });

interface EditWordsProps {
  story: StoryRow;
  onClose: () => void;
}

export function EditWords({ story, onClose }: EditWordsProps) {
  const t = useTranslations('stories');
  const mutate = useMutate();
  const check = useCheck(Words);
  const { id, attributes } = story;
  const isPictured = attributes.picture !== null;
  const form = useDraftForm({
    name: `story/${id}`,
    shape,
    first: { text: attributes.text, alt: attributes.alt },
    check: (words) =>
      isPictured || words.text.trim() !== ''
        ? check(words)
        : { kind: 'invalid', errors: { text: t('form.needsSomething') } },
    save: (change, drafts) => mutate('stories.edit', { id, change }, { drafts }),
    onSaved: onClose,
  });
  const { values, change } = form;
  const { fields } = form.errors;
  return (
    <FormDialog form={form} title={t('edit.title')} width="sm" saveLabel={t('edit.save')} onClose={onClose}>
      <TextArea
        label={t('edit.text')}
        rows={3}
        max={STORY_TEXT_MAX}
        value={values.text}
        error={fields.text}
        onChange={(text) => change({ text })}
      />
      {isPictured && (
        <TextArea
          label={t('form.alt')}
          hint={t('form.altHint')}
          rows={2}
          max={PHOTO_ALT_MAX}
          value={values.alt}
          error={fields.alt}
          onChange={(alt) => change({ alt })}
        />
      )}
    </FormDialog>
  );
}
