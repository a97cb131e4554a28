/**
 * Renders the dialogs that the menu of a person opens: handing over, renaming a guest, merging a guest into a member,
 * reporting.
 */
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { ReportDialogProps } from '#domain/people/report-dialog.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { Entry } from './entries.ts';
import { MergeGuestDialog } from './merge-guest-dialog.tsx';
import type { MemberEntry, PersonAsking } from './person-menu.ts';
import { RenameGuestDialog } from './rename-guest-dialog.tsx';
import type { PeopleActions } from './use-people-actions.ts';

const reportDialog = lazyOverlay<ReportDialogProps>(() => import('#domain/people/report-dialog.tsx'));

/** The content remains while the dialog closes, for the animation. */
export interface Asked {
  asking: PersonAsking;
  member: MemberEntry;
  /** Differs for each dialog. */
  nth: number;
  isOpen: boolean;
}

interface PersonDialogsProps {
  asked: Asked;
  entries: readonly Entry[];
  actions: PeopleActions;
  /** The reader's own membership. */
  ownId: string | undefined;
  onClose: () => void;
}

export function PersonDialogs({
  asked: { asking, member, isOpen },
  entries,
  actions,
  ownId,
  onClose,
}: PersonDialogsProps) {
  const t = useTranslations('people.list');
  const personName = usePersonName();
  const name = personName(member.person);
  const shown = { open: isOpen, onClose };
  switch (asking) {
    case 'handOver':
      return (
        <AlertDialog
          {...shown}
          title={t('handOverTitle', { name })}
          confirmLabel={t('handOverConfirm')}
          onConfirm={() => {
            if (ownId !== undefined) void actions.handOver(member.membership, ownId);
            onClose();
          }}
        >
          {t('handOverText', { name })}
        </AlertDialog>
      );
    case 'rename':
      return isOpen && <RenameGuestDialog member={member} actions={actions} onClose={onClose} />;
    case 'merge':
      return <MergeGuestDialog {...shown} guest={member} entries={entries} actions={actions} />;
    case 'report':
      return (
        <Suspense fallback={null}>
          <reportDialog.Component {...shown} subject={{ kind: 'user', id: member.person.id, name }} />
        </Suspense>
      );
  }
}
