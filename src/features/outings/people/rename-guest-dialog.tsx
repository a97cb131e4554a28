/** Renames a guest. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GuestName } from '#contract/base/fields.ts';
import { NAME_MAX } from '#contract/base/limits.ts';
import type { SaveResult } from '#forms/draft-form/use-draft-form.ts';
import { useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useCheck } from '#forms/use-check.ts';
import { useOutcome } from '#sync/use-outcome.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { MemberEntry } from './person-menu.ts';
import type { PeopleActions } from './use-people-actions.ts';

interface RenameGuestDialogProps {
  onClose: () => void;
  member: MemberEntry;
  actions: PeopleActions;
}

/** Waits for the server, which may know another person of that name: its rejection appears at the field. */
export function RenameGuestDialog({ onClose, member, actions }: RenameGuestDialogProps) {
  const t = useTranslations('people.list');
  const check = useCheck(v.object({ text: GuestName }));
  const sayRefusal = useRefusalWords();
  const outcomeOf = useOutcome();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const save = async (name: string, drafts: readonly string[]): Promise<SaveResult> => {
    const result = await actions.renameGuest(member.membership, name, drafts);
    const outcome = result.kind === 'stored' ? await outcomeOf(result.mutationId) : null;
    if (outcome?.kind !== 'refused') return result;
    const words = outcome.reason === 'guest_name_taken' ? t('guestNameTaken') : sayRefusal(outcome);
    // If the dialog was closed meanwhile, a toast shows it.
    if (isClosed.current) toast.error(words);
    return { kind: 'invalid', errors: { text: [words] } };
  };
  return (
    <TextDialog
      draft={`guest/${member.membership.id}/name`}
      title={t('renameTitle')}
      label={t('guestName')}
      hint={t('guestNameHint')}
      max={NAME_MAX}
      initial={member.person.name}
      saveLabel={t('renameSave')}
      check={check}
      save={save}
      onClose={onClose}
    />
  );
}
