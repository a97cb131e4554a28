/** The menu of a person in the list of people, by what the reader may do with them. */

import { ArrowRightLeft, ShieldCheck, ShieldMinus, Undo2, UserMinus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Permissions, permissionsOver } from '#domain/outings/permissions.ts';
import { useSignedIn } from '#sync/provider.tsx';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import type { Entry } from './entries.ts';
import type { PeopleActions } from './use-people-actions.ts';

type Member = Extract<Entry, { kind: 'member' }>;

export function usePersonMenu(
  permissions: Permissions,
  actions: PeopleActions,
  /** Asks first. Left out while the reader's own membership is not on this device. */
  onHandOver: ((member: Member) => void) | undefined,
): (entry: Entry) => MenuAction[] {
  const t = useTranslations('people.list');
  const { user } = useSignedIn();

  const ofMember = (entry: Member): MenuAction[] => {
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
    if (may.handOver && onHandOver)
      items.push({
        id: 'hand-over',
        label: t('handOver'),
        icon: ArrowRightLeft,
        onSelect: () => onHandOver(entry),
      });
    if (may.remove)
      items.push({
        id: 'remove',
        label: t('remove'),
        icon: UserMinus,
        danger: true,
        onSelect: () => void actions.remove(entry.membership),
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
