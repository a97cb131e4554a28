/** "⋯": what the reader may do with the outing, and its link. */

import { CalendarCheck, CalendarX2, Ellipsis, Link2, Pencil, RotateCw, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCopyLink } from '#ui/device/use-copy-link.ts';
import { useRefresh } from '#ui/lists/pull-to-refresh.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { outingHref } from '../outing-search.ts';
import { useOutingActions } from './use-outing-actions.ts';
import type { ShownOuting } from './use-outing-page.ts';

type Asking = 'nothing' | 'cancel' | 'delete' | 'share';

export function OutingMenu({ page, floating = false }: { page: ShownOuting; floating?: boolean }) {
  const t = useTranslations('outings');
  const { outing, permissions } = page;
  const { status, title } = outing.attributes;
  const linkWords = useTranslations('links');
  const copyLink = useCopyLink();
  const actions = useOutingActions(outing);
  const refresh = useRefresh();
  const [asking, setAsking] = useState<Asking>('nothing');
  const close = () => setAsking('nothing');

  const link = `${location.origin}${outingHref(outing.id)}`;
  const share = async () => {
    try {
      if ('share' in navigator) return await navigator.share({ title, url: link });
    } catch (problem) {
      // Closed without a choice: do nothing. If the system can not share, show the app's own dialog.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
    }
    setAsking('share');
    await copyLink(link);
  };

  const changes: MenuAction[] = [];
  if (permissions.edit) {
    changes.push({ id: 'edit', label: t('edit'), icon: Pencil, onSelect: actions.edit });
  }
  if (permissions.edit && status === 'draft') {
    changes.push({ id: 'set', label: t('setMenu'), icon: CalendarCheck, onSelect: () => void actions.set() });
  }
  if (permissions.manage && status === 'set') {
    changes.push({ id: 'cancel', label: t('cancel'), icon: CalendarX2, onSelect: () => setAsking('cancel') });
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
    { id: 'copy', label: linkWords('copy'), icon: Link2, onSelect: () => void copyLink(link) },
  ];
  if (refresh) links.push({ id: 'refresh', label: t('refresh'), icon: RotateCw, onSelect: refresh });
  const removal: MenuAction[] = permissions.delete
    ? [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: () => setAsking('delete') }]
    : [];
  const groups = [changes, links, removal].filter((group) => group.length > 0);

  return (
    <>
      <Menu
        label={t('menu')}
        items={groups.flatMap((group, index) => (index > 0 ? ['line' as const, ...group] : group))}
        trigger={(props) => (
          <IconButton {...props} icon={Ellipsis} label={t('menu')} look={floating ? 'card' : 'plain'} />
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
