/**
 * Manages the form of what another app has shared, and what becomes of it: a note in an outing, next to the files, or a
 * new outing.
 */
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { OutingDescription, OutingTitle } from '#contract/base/fields.ts';
import { OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import { NewNote } from '#contract/outings/note/note.ts';
import { newId } from '#db/new-id.ts';
import type { OutingRow } from '#db/rows.ts';
import { useGuestsAllowed } from '#domain/outings/use-guests-allowed.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import type { Checked } from '#forms/form-errors.ts';
import { useCheck } from '#forms/use-check.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { outingTitleOf, SharedValues } from './shared-values.ts';
import type { SharedFiles } from './use-shared-files.ts';

/** The name of its draft. */
export const DRAFT = 'share';

const shape = valuesAlone(SharedValues);
const OutingWords = v.object({ title: OutingTitle, description: OutingDescription });

/** The target of the content: a note in an existing outing, or a new outing. */
export type Target = { kind: 'outing'; outing: OutingRow } | { kind: 'new' };

type Output =
  | { kind: 'new'; id: string; words: v.InferOutput<typeof OutingWords> }
  | { kind: 'note'; id: string; note: { outing_id: string } & SharedValues }
  /** There are only files, without a text. */
  | { kind: 'files'; outing_id: string };

export function useSharingForm(
  first: SharedValues,
  held: SharedFiles,
  onDone: (said: string, href: string) => Promise<void>,
) {
  const t = useTranslations('sharing');
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const guests = useGuestsAllowed() ?? false;
  const checkNote = useCheck(NewNote);
  const checkOuting = useCheck(OutingWords);
  const hasFiles = held.files.length > 0;
  /** The tab that contains the files. */
  const tab = useRef<'photos' | 'files'>('files');

  return useDraftForm({
    name: DRAFT,
    shape,
    first,
    // It came with files, perhaps without text.
    isTouched: () => true,
    check(values, _base, target: Target): Checked<Output> {
      const id = newId();
      if (target.kind === 'new') {
        const words = { title: outingTitleOf(values, OUTING_TITLE_MAX), description: values.text };
        const checked = checkOuting(words);
        if (checked.kind === 'invalid') {
          const { title, description } = checked.errors;
          return { kind: 'invalid', errors: { title, text: description } };
        }
        return { kind: 'valid', output: { kind: 'new', id, words: checked.output } };
      }
      const { id: outing_id } = target.outing;
      // Text that came with files becomes a note next to them.
      if (hasFiles && values.title === '' && values.text === '')
        return { kind: 'valid', output: { kind: 'files', outing_id } };
      const note = { outing_id, ...values };
      const checked = checkNote(note);
      return checked.kind === 'invalid' ? checked : { kind: 'valid', output: { kind: 'note', id, note } };
    },
    async save(output, drafts) {
      if (output.kind === 'new') {
        const { id, words } = output;
        return mutate(
          'outings.create',
          {
            ...{ id, parent_id: null, root_id: id, status: 'draft', privacy: 'private', ...words },
            ...{ starts_at: null, ends_at: null, all_day: false, timezone: user.attributes.timezone },
            ...{ place_name: '', place_address: '', cover_template: '' },
            ...{ members_can_invite: true, members_can_edit: true, members_can_add: true },
            answers_by_link: guests,
          },
          { drafts },
        );
      }
      const outingId = output.kind === 'files' ? output.outing_id : output.note.outing_id;
      const put = await held.putInto(outingId);
      if (put.kind === 'stopped')
        return { kind: 'refused', message: `${put.name}: ${notStored(put.result)}` };
      tab.current = put.tab;
      if (output.kind === 'files') return { kind: 'unchanged' };
      return mutate('notes.create', { id: output.id, ...output.note }, { drafts });
    },
    onSaved(output) {
      if (output.kind === 'new') return void onDone(t('newOuting'), `/outings/${output.id}?tab=edit`);
      if (output.kind === 'files')
        return void onDone(t('filesAdded'), `/outings/${output.outing_id}?tab=${tab.current}`);
      return void onDone(t('added'), `/outings/${output.note.outing_id}?tab=notes&noteId=${output.id}`);
    },
  });
}
