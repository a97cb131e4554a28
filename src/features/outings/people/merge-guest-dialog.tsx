/**
 * Chooses which member of the outing a guest is. The guest's participations and votes become those of the member, so it
 * asks for confirmation.
 */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { AlertDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useNameAlone, usePersonName } from '#ui/parts/person-name.ts';
import { type Entry, isNamed } from './entries.ts';
import type { MemberEntry } from './person-menu.ts';
import type { PeopleActions } from './use-people-actions.ts';

interface MergeGuestDialogProps {
  open: boolean;
  onClose: () => void;
  guest: MemberEntry;
  entries: readonly Entry[];
  actions: PeopleActions;
}

export function MergeGuestDialog({ open, onClose, guest, entries, actions }: MergeGuestDialogProps) {
  const t = useTranslations('people.list');
  const personName = usePersonName();
  const nameAlone = useNameAlone();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MemberEntry | null>(null);
  const [isAsking, setAsking] = useState(false);
  const matches = isNamed(search);
  const members = membersIn(entries).filter(({ person }) => matches(person));
  const name = personName(guest.person);
  const member = chosen?.person.name ?? '';
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('mergeTitle', { name })} tall>
        <div className="flex flex-col gap-3">
          <p className="text-soft">{t('mergeLine', { name: nameAlone(guest.person) })}</p>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {members.length === 0 && <EmptyState drawing="people">{t('noneFound')}</EmptyState>}
          <DialogRows items={members} keyOf={({ id }) => id}>
            {(entry) => (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  setChosen(entry);
                  setAsking(true);
                }}
                className="flex min-h-14 w-full items-center gap-3 border-line border-b py-2 text-start hover:bg-sunken"
              >
                <Avatar person={personOf(entry.person)} />
                <span className="min-w-0 grow">
                  <bdi className="follow-page block truncate font-semibold">{entry.person.name}</bdi>
                  <bdi className="follow-page block truncate text-sm text-soft">@{entry.person.username}</bdi>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
              </button>
            )}
          </DialogRows>
        </div>
      </Dialog>
      <AlertDialog
        open={open && isAsking}
        onClose={() => setAsking(false)}
        title={t('mergeAsk', { name, member })}
        confirmLabel={t('mergeConfirm')}
        onConfirm={() => {
          if (chosen) void actions.mergeGuest(guest.membership, chosen.membership);
          setAsking(false);
          onClose();
        }}
      >
        {t('mergeText', { name, member })}
      </AlertDialog>
    </>
  );
}

/** Returns participants with an account, by name. */
const membersIn = (entries: readonly Entry[]): MemberEntry[] =>
  entries
    .filter((entry) => entry.kind === 'member')
    .filter(({ role, person }) => role !== 'guest' && person.name !== '')
    .sort((a, b) => a.person.name.localeCompare(b.person.name));
