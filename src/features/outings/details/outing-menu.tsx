/** Renders “⋯”: the reader's actions for the outing, and its link. */

import { useRouter } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  BellRing,
  CalendarCheck,
  CalendarX2,
  CirclePlus,
  Copy,
  Ellipsis,
  Eye,
  Hand,
  Image,
  Library,
  Link2,
  LogOut,
  Pencil,
  RotateCw,
  Settings2,
  Share2,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isCollectable } from '#db/queries/people/collections.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { useShare } from '#domain/app/use-share.ts';
import { mayHaveStories } from '#domain/media/stories/may-have-stories.ts';
import { newStoryHref } from '#domain/media/stories/story-href.ts';
import { useSeriesScope } from '#domain/outings/recurrence/use-series-scope.tsx';
import { useShareInChat } from '#domain/outings/share-in-chat.ts';
import { useReport } from '#domain/people/use-report.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useRefresh } from '#ui/lists/pull-to-refresh.tsx';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { outingHref } from '../outing-tab.ts';
import { useOwnPlace } from '../people/use-own-place.ts';
import { useDateActions } from '../series/use-date-actions.ts';
import type { ShownOuting } from './find-outing.ts';
import { usePageDialogs } from './page-dialogs.tsx';
import { useOutingActions } from './use-outing-actions.ts';
import { useSaveCalendarFile } from './use-save-calendar-file.ts';
import { useShareWithFollowers } from './use-share-with-followers.ts';

type Asking = 'nothing' | 'cancel' | 'delete' | 'leave' | 'share';

export function OutingMenu({ page, floating = false }: { page: ShownOuting; floating?: boolean }) {
  const t = useTranslations('outings');
  const { outing, permissions } = page;
  const { status, title } = outing.attributes;
  const { user } = useLoggedIn();
  const people = useTranslations('people.own');
  const linkWords = useTranslations('links');
  const collecting = useTranslations('collections.addTo');
  const copyLink = useCopyLink();
  const saveCalendarFile = useSaveCalendarFile(outing);
  const scopes = useSeriesScope();
  const actions = useOutingActions(outing);
  const dates = useDateActions(outing, scopes);
  const isDate = outing.attributes.series != null;
  const refresh = useRefresh();
  const [asking, setAsking] = useState<Asking>('nothing');
  const close = () => setAsking('nothing');

  const dialogs = usePageDialogs();
  const ownPlace = useOwnMenu(page, () => {
    const { place } = page;
    if (isDate && place.kind === 'member') void dates.exit(place.membership, ownPlace.exit);
    else setAsking('leave');
  });
  const shareSheet = useShare();
  const link = `${location.origin}${outingHref(outing.id)}`;
  const share = async () => {
    if (await shareSheet(title, link)) return;
    setAsking('share');
  };

  const chatId = permissions.writeChat ? page.rootId : null;
  const inChat = useShareInChat(chatId, { kind: 'outing', id: outing.id });

  const toFollowers = useShareWithFollowers(page);
  const toStory = useAddToStory(page);

  const changes: MenuAction[] = [];
  if (permissions.edit) {
    changes.push({ id: 'edit', label: t('edit'), icon: Pencil, onSelect: actions.edit });
  }
  if (permissions.manage && outing.parent_id === null) {
    changes.push({ id: 'settings', label: t('settings'), icon: Settings2, onSelect: actions.settings });
  }
  if (permissions.edit && status === 'draft') {
    changes.push({ id: 'set', label: t('setMenu'), icon: CalendarCheck, onSelect: () => void actions.set() });
  }
  if (permissions.manage && status === 'set') {
    changes.push({
      id: 'cancel',
      label: t('cancel'),
      icon: CalendarX2,
      onSelect: () => (isDate ? void dates.cancel() : setAsking('cancel')),
    });
  }
  if (permissions.manage && status === 'canceled') {
    changes.push({
      id: 'set-again',
      label: t('setAgain'),
      icon: CalendarCheck,
      onSelect: () => void actions.setAgain(),
    });
  }
  const links: MenuAction[] = [
    { id: 'share', label: t('share'), icon: Share2, onSelect: () => void share() },
    {
      id: 'share-picture',
      label: linkWords('asPicture.title'),
      icon: Image,
      onSelect: dialogs.openCapture,
    },
    { id: 'copy', label: linkWords('copy'), icon: Link2, onSelect: () => void copyLink(link) },
  ];
  links.push(...inChat, ...toFollowers, ...toStory);
  if (outing.attributes.starts_at !== null) links.push(saveCalendarFile);
  if (isCollectable(outing)) {
    links.push({ id: 'collect', label: collecting('menu'), icon: Library, onSelect: dialogs.openCollect });
  }
  // An item is copied with its outing.
  if (outing.parent_id === null && !page.unsent) {
    links.push({ id: 'duplicate', label: t('duplicateMenu'), icon: Copy, onSelect: dialogs.openDuplicate });
  }
  if (refresh) links.push({ id: 'refresh', label: t('refresh'), icon: RotateCw, onSelect: refresh });
  const removal: MenuAction[] = permissions.delete
    ? [
        {
          id: 'delete',
          label: t('delete'),
          icon: Trash2,
          danger: true,
          onSelect: () => (isDate ? void dates.remove() : setAsking('delete')),
        },
      ]
    : [];
  const { owner } = outing.relations;
  const report = useReport({ kind: 'outing', id: outing.id, name: title }, owner);
  if (owner.id !== user.id && !page.unsent) removal.push(report.item);
  const groups = [changes, links, ownPlace.menu, removal].filter((group) => group.length > 0);

  return (
    <>
      <Menu
        label={t('menu')}
        items={groups.flatMap((group, index) => (index > 0 ? ['line' as const, ...group] : group))}
        trigger={(props) => (
          <IconButton
            {...props}
            {...tourTarget('outing-menu')}
            icon={Ellipsis}
            label={t('menu')}
            variant={floating ? 'card' : 'plain'}
          />
        )}
      />
      <AlertDialog
        open={asking === 'cancel'}
        onClose={close}
        title={t('cancelTitle')}
        cancelLabel={t('cancelKeep')}
        confirmLabel={t('cancel')}
        danger
        onConfirm={() => {
          close();
          void actions.cancel();
        }}
      >
        {t('cancelText')}
      </AlertDialog>
      <AlertDialog
        open={asking === 'leave'}
        onClose={close}
        title={people('leaveTitle', { title })}
        confirmLabel={people('leave')}
        danger
        onConfirm={() => {
          close();
          void ownPlace.exit();
        }}
      >
        {people('leaveText')}
      </AlertDialog>
      {report.dialog}
      {scopes.dialog}
      <ShareDialog open={asking === 'share'} onClose={close} title={title} link={link} />
      <AlertDialog
        open={asking === 'delete'}
        onClose={close}
        title={t('deleteTitle', { title })}
        confirmLabel={t('delete')}
        danger
        onConfirm={() => {
          close();
          void actions.remove();
        }}
      >
        {t('deleteText')}
      </AlertDialog>
    </>
  );
}

/**
 * Returns the reader's actions for their own membership and the people they bring. It belongs to the whole outing, not
 * to an item.
 */
function useOwnMenu(
  page: ShownOuting,
  onLeave: () => void,
): { menu: MenuAction[]; exit: () => Promise<unknown> } {
  const t = useTranslations('people.own');
  const { outing, rootId, permissions, place } = page;
  const dialogs = usePageDialogs();
  const membership = place.kind === 'member' ? place.membership : undefined;
  const { spectate, exit } = useOwnPlace(rootId, membership?.id);
  const { title, status } = outing.attributes;
  const menu: MenuAction[] = [];
  if (outing.id === rootId) {
    if (permissions.invite && status !== 'canceled') {
      menu.push({
        id: 'invite',
        label: t('invite'),
        icon: UserPlus,
        onSelect: dialogs.openInvite,
      });
    }
    if (membership) {
      menu.push({
        id: 'own-settings',
        label: t('settings'),
        icon: BellRing,
        onSelect: dialogs.openOwnSettings,
      });
      menu.push(...ofPlace());
    }
  }
  return { menu, exit: () => exit(title) };

  function ofPlace(): MenuAction[] {
    const items: MenuAction[] = [];
    if (permissions.spectate)
      items.push({
        id: 'spectate',
        label: t('spectate'),
        hint: t('spectateHint'),
        icon: Eye,
        onSelect: () => void spectate(true),
      });
    if (permissions.rejoin)
      items.push({ id: 'rejoin', label: t('rejoin'), icon: Hand, onSelect: () => void spectate(false) });
    if (permissions.makeOrganizers && outing.relations.stats.members_count > 1)
      items.push({
        id: 'hand-over',
        label: t('handOver'),
        hint: t('handOverHint'),
        icon: ArrowRightLeft,
        onSelect: () => dialogs.openPeople('all'),
      });
    if (permissions.leave)
      items.push({ id: 'leave', label: t('leave'), icon: LogOut, danger: true, onSelect: onLeave });
    return items;
  }
}

/** Adds an outing to the user's own story: a menu item, if it can have stories. */
function useAddToStory({ outing, unsent }: ShownOuting): MenuAction[] {
  const t = useTranslations('stories');
  const router = useRouter();
  if (unsent || !mayHaveStories(outing)) return [];
  // The menu closes first.
  const onSelect = () => onceLayersSettled(() => void router.navigate({ href: newStoryHref(outing.id) }));
  return [{ id: 'story', label: t('add'), icon: CirclePlus, onSelect }];
}
