/** Builds the menu of a person in the list of people, with the reader's actions for them. */

import {
  ArrowRightLeft,
  Flag,
  Pencil,
  ShieldCheck,
  ShieldMinus,
  Undo2,
  UserCheck,
  UserMinus,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Permissions, permissionsOver } from '#domain/outings/permissions.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import type { Entry } from './entries.ts';
import type { PeopleActions } from './use-people-actions.ts';

export type MemberEntry = Extract<Entry, { kind: 'member' }>;

/** The actions that open a dialog about a person, on this page because a guest has no profile. */
export type PersonAsking = 'handOver' | 'rename' | 'merge' | 'report';

/** @param onAsk opens the dialog of an action that needs one */
export function usePersonMenu(
  permissions: Permissions,
  actions: PeopleActions,
  onAsk: (asking: PersonAsking, member: MemberEntry) => void,
  /** The reader's own membership is on this device. */
  isMember: boolean,
): (entry: Entry) => MenuAction[] {
  const t = useTranslations('people.list');
  const reporting = useTranslations('reporting');
  const { user } = useLoggedIn();

  const ofMember = (entry: MemberEntry): MenuAction[] => {
    const may = permissionsOver({ role: entry.role, userId: entry.person.id }, user.id, permissions);
    const items: MenuAction[] = [];
    if (may.makeOrganizer)
      items.push({
        id: 'organizer',
        label: t('makeOrganizer'),
        hint: t('makeOrganizerHint'),
        icon: ShieldCheck,
        onSelect: () => void actions.setRole(entry.membership, 'organizer'),
      });
    if (may.makeMember)
      items.push({
        id: 'member',
        label: t('makeMember'),
        icon: ShieldMinus,
        onSelect: () => void actions.setRole(entry.membership, 'member'),
      });
    if (may.handOver && isMember)
      items.push({
        id: 'hand-over',
        label: t('handOver'),
        icon: ArrowRightLeft,
        onSelect: () => onAsk('handOver', entry),
      });
    if (may.nameGuest)
      items.push(
        { id: 'rename', label: t('rename'), icon: Pencil, onSelect: () => onAsk('rename', entry) },
        {
          id: 'merge',
          label: t('merge'),
          hint: t('mergeHint'),
          icon: UserCheck,
          onSelect: () => onAsk('merge', entry),
        },
      );
    if (may.remove)
      items.push({
        id: 'remove',
        label: t('remove'),
        icon: UserMinus,
        danger: true,
        onSelect: () => void actions.remove(entry.membership),
      });
    if (entry.role === 'guest' && entry.person.id !== user.id)
      items.push({
        id: 'report',
        label: reporting('action'),
        icon: Flag,
        danger: true,
        onSelect: () => onAsk('report', entry),
      });
    return items;
  };

  return (entry) => {
    if (entry.kind === 'member') return ofMember(entry);
    if (entry.kind === 'request' || entry.participation === 'not_going') return [];
    const isOwn = entry.invitation.relations.inviter?.id === user.id;
    if (!isOwn && !permissions.managePeople) return [];
    return [
      {
        id: 'withdraw',
        label: t('withdraw'),
        icon: Undo2,
        danger: true,
        onSelect: () => void actions.withdraw(entry.invitation),
      },
    ];
  };
}
