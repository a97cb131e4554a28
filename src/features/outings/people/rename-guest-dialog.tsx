/** Giving a guest another name. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GuestName } from '#contract/base/fields.ts';
import { NAME_MAX } from '#contract/base/limits.ts';
import type { Refused } from '#db/database/sync-state.ts';
import { useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useOutcome } from '#sync/use-outcome.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { MemberEntry } from './person-menu.ts';
import type { PeopleActions } from './use-people-actions.ts';

interface RenameGuestDialogProps {
  open: boolean;
  onClose: () => void;
  member: MemberEntry;
  actions: PeopleActions;
}

/** Waits for the server, which may know somebody else of that name: its refusal stands at the field. */
export function RenameGuestDialog({ open, onClose, member, actions }: RenameGuestDialogProps) {
  const t = useTranslations('people.list');
  const { sayIssue } = useRuleWords();
  const sayRefusal = useRefusalWords();
  const outcomeOf = useOutcome();
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  /** Where the dialog was closed meanwhile, a toast says it. */
  const refuse = (refused: Refused): string => {
    const words = refused.reason === 'guest_name_taken' ? t('guestNameTaken') : sayRefusal(refused);
    if (!isOpen.current) toast.error(words);
    return words;
  };
  const save = async (text: string) => {
    const parsed = v.safeParse(GuestName, text);
    if (!parsed.success) return sayIssue(parsed.issues[0]);
    if (parsed.output === member.person.name) return null;
    const change = await actions.renameGuest(member.membership, parsed.output);
    const outcome = change === null ? null : await outcomeOf(change);
    return outcome?.kind === 'refused' ? refuse(outcome) : null;
  };
  return (
    <TextDialog
      open={open}
      title={t('renameTitle')}
      label={t('guestName')}
      hint={t('guestNameHint')}
      max={NAME_MAX}
      initial={member.person.name}
      saveLabel={t('renameSave')}
      onSave={save}
      onClose={onClose}
    />
  );
}
