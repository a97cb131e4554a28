/** Shows the menu of a person and its dialogs. Loaded when it is first opened. */

import { BellRing, Flag, ListChecks, ListX, Share2, UserRoundMinus, UserRoundX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import type { MenuAction, MenuPanelProps } from '#ui/overlays/menu.tsx';
import MenuPanel from '#ui/overlays/menu-panel.tsx';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useShare } from '../app/use-share.ts';
import type { BlockDialogProps } from './block-dialog.tsx';
import type { ContactDialogProps } from './contact-dialog.tsx';
import { askingOf, profileHref, type Relation } from './relation.ts';
import type { ReportDialogProps } from './report-dialog.tsx';
import { useBlock } from './use-block.ts';
import { usePersonActions } from './use-person-actions.ts';

const contactDialog = lazyOverlay<ContactDialogProps>(() => import('./contact-dialog.tsx'));
const blockDialog = lazyOverlay<BlockDialogProps>(() => import('./block-dialog.tsx'));
const reportDialog = lazyOverlay<ReportDialogProps>(() => import('./report-dialog.tsx'));

export interface PersonActionsProps extends Pick<MenuPanelProps, 'open' | 'onClose' | 'triggerRef'> {
  person: Person;
  relation: Relation;
}

type Asking = 'nothing' | 'lists' | 'share' | 'block' | 'report';

export default function PersonActions({
  person,
  relation,
  open: isOpen,
  onClose,
  triggerRef,
}: PersonActionsProps) {
  const personName = usePersonName();
  const shareSheet = useShare();
  const [asking, setAsking] = useState<Asking>('nothing');
  // Opened dialogs stay mounted, so that their closing is animated.
  const [opened, setOpened] = useState<ReadonlySet<Asking>>(NONE);
  const open = (next: Asking) => {
    setOpened(new Set([...opened, next]));
    setAsking(next);
  };
  const close = () => setAsking('nothing');
  const name = personName(person);
  const link = `${location.origin}${profileHref(person.username)}`;
  const items = useItems(person, relation, open, async () => {
    if (!(await shareSheet(name, link))) open('share');
  });
  return (
    <>
      <MenuPanel label={name} items={items} open={isOpen} onClose={onClose} triggerRef={triggerRef} />
      <Suspense fallback={null}>
        {opened.has('lists') && (
          <contactDialog.Component person={person} open={asking === 'lists'} onClose={close} />
        )}
        {opened.has('block') && (
          <blockDialog.Component person={person} open={asking === 'block'} onClose={close} />
        )}
        {opened.has('report') && (
          <reportDialog.Component
            subject={{ kind: 'user', id: person.id, name }}
            person={relation.isBlocked ? undefined : person}
            open={asking === 'report'}
            onClose={close}
          />
        )}
      </Suspense>
      {opened.has('share') && (
        <ShareDialog open={asking === 'share'} onClose={close} title={name} link={link} />
      )}
    </>
  );
}

const NONE: ReadonlySet<Asking> = new Set();

function useItems(
  person: Person,
  relation: Relation,
  open: (asking: Asking) => void,
  share: () => Promise<void>,
): (MenuAction | 'line')[] {
  const t = useTranslations('following');
  const formats = useFormats();
  const personName = usePersonName();
  const now = useNow();
  const { unblock } = useBlock(person);
  const actions = usePersonActions(person);
  const name = personName(person);
  const asking = askingOf(relation, now);
  const items: (MenuAction | 'line')[] = [];
  if (relation.isFollower)
    items.push({ id: 'lists', label: t('lists'), icon: ListChecks, onSelect: () => open('lists') });
  if (asking.kind !== 'no')
    items.push({
      id: 'ask',
      label: t('ask'),
      hint: asking.kind === 'may' ? t('askHint') : t('askedHint', { day: formats.longDay(asking.againAt) }),
      icon: BellRing,
      disabled: asking.kind === 'asked',
      onSelect: () => void actions.ask(),
    });
  items.push({ id: 'share', label: t('share'), icon: Share2, onSelect: () => void share() }, 'line');
  if (relation.isFollower && relation.listIds.length > 0)
    items.push({
      id: 'no-contact',
      label: t('removeContact'),
      icon: ListX,
      onSelect: () => void actions.removeContact(relation.listIds),
    });
  if (relation.isFollower)
    items.push({
      id: 'remove',
      label: t('removeFollower'),
      hint: t('removeHint'),
      icon: UserRoundMinus,
      onSelect: () => void actions.removeFollower(),
    });
  items.push(
    relation.isBlocked
      ? { id: 'unblock', label: t('unblock', { name }), icon: UserRoundX, onSelect: () => void unblock() }
      : {
          id: 'block',
          label: t('block'),
          icon: UserRoundX,
          danger: true,
          onSelect: () => open('block'),
        },
    { id: 'report', label: t('report'), icon: Flag, danger: true, onSelect: () => open('report') },
  );
  return items;
}
