/** Renders the “⋯” menu of a file with all its actions. */

import {
  CloudDownload,
  CloudOff,
  Download,
  Ellipsis,
  ExternalLink,
  Link2,
  Pencil,
  Pin,
  PinOff,
  Share2,
  SmilePlus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingFileCopy } from '#db/database/sync-state.ts';
import type { OutingFileRow } from '#db/rows.ts';
import { useShareInChat } from '#domain/outings/share-in-chat.ts';
import { useReport } from '#domain/people/use-report.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { RenameFile } from './rename-file.tsx';
import { mayShare, useOutingFileActions, viewHref } from './use-file-actions.ts';

interface FileMenuProps {
  file: OutingFileRow;
  copy: OutingFileCopy['state'] | undefined;
  /** Whether it can be opened now. */
  isReachable: boolean;
  mayPin: boolean;
  /** The reader may change its name and delete it. */
  mayChange: boolean;
  /** See `useShareInChat`. */
  chatId: string | null;
  /** Left out if the reader may not react. */
  onReact: (() => void) | undefined;
}

export function FileMenu(props: FileMenuProps) {
  const { file, copy, isReachable, mayPin, mayChange, chatId, onReact } = props;
  const t = useTranslations('files');
  const links = useTranslations('links');
  const reactions = useTranslations('photos.reactions');
  const { user } = useLoggedIn();
  const [renaming, setRenaming] = useState(false);
  const actions = useOutingFileActions(file);
  const { name, key } = file.attributes;
  const { author } = file.relations;
  const report = useReport({ kind: 'attachment', id: file.id, name, isFile: true }, author);
  const inChat = useShareInChat(chatId, { kind: 'file', id: file.id });
  const view = viewHref(file);
  const isSent = key !== '';
  const isKept = copy === 'kept' || copy === 'wanted';

  const items: (MenuAction | 'line')[] = [];
  if (isSent && isReachable && view !== null)
    items.push({
      id: 'open',
      label: t('open'),
      icon: ExternalLink,
      onSelect: () => void window.open(view, '_blank', 'noopener'),
    });
  if (isSent && isReachable)
    items.push({
      id: 'download',
      label: t('download'),
      icon: Download,
      onSelect: () => void actions.download(),
    });
  if (isSent && isReachable && mayShare(file))
    items.push({ id: 'share', label: t('share'), icon: Share2, onSelect: () => void actions.share() });
  items.push(...inChat);
  if (isSent && onReact)
    items.push({ id: 'react', label: reactions('add'), icon: SmilePlus, onSelect: onReact });
  if (isSent) {
    items.push({ id: 'copy', label: links('copy'), icon: Link2, onSelect: () => void actions.copyLink() });
    items.push({
      id: 'keep',
      label: t(isKept ? 'keepNoLonger' : 'keep'),
      hint: t('keepHint'),
      icon: isKept ? CloudOff : CloudDownload,
      onSelect: () => void actions.keep(!isKept),
    });
  }
  if (mayPin && isSent) {
    const isPinned = file.attributes.is_featured === true;
    items.push({
      id: 'pin',
      label: t(isPinned ? 'unpin' : 'pin'),
      hint: t('pinHint'),
      icon: isPinned ? PinOff : Pin,
      onSelect: () => void actions.pin(!isPinned),
    });
  }
  if (mayChange)
    items.push(
      { id: 'rename', label: t('rename.action'), icon: Pencil, onSelect: () => setRenaming(true) },
      'line',
      {
        id: 'delete',
        label: t('delete'),
        icon: Trash2,
        danger: true,
        onSelect: () => void actions.remove(),
      },
    );
  if (author.id !== user.id) items.push('line', report.item);
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={items}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menu', { name })} />}
      />
      {renaming && <RenameFile file={file} onClose={() => setRenaming(false)} />}
      {report.dialog}
    </>
  );
}
