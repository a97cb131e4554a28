/** Renders the “⋯” menu of the open photo with all its actions. */

import { Download, Ellipsis, ImageUp, Link2, Pencil, Share2, Star, StarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { PhotoRow } from '#db/rows.ts';
import { usePhotoName } from '#domain/media/pictures/photo-name.ts';
import { useShareInChat } from '#domain/outings/share-in-chat.ts';
import { useReport } from '#domain/people/use-report.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { DescribePhoto } from './describe-photo.tsx';
import { SetCover } from './set-cover.tsx';
import { mayShareFiles, usePhotoActions } from './use-photo-actions.ts';

interface PhotoMenuProps {
  photo: PhotoRow;
  mayFeature: boolean;
  /** The reader may change its caption and delete it. */
  mayChange: boolean;
  coverOf: Pick<Outing, 'id' | 'root_id'> | null;
  /** See `useShareInChat`. */
  chatId: string | null;
  onDelete: () => void;
}

export function PhotoMenu({ photo, mayFeature, mayChange, coverOf, chatId, onDelete }: PhotoMenuProps) {
  const t = useTranslations('photos');
  const links = useTranslations('links');
  const nameOf = usePhotoName();
  const { user } = useLoggedIn();
  const [shown, setShown] = useState<'nothing' | 'describe' | 'cover'>('nothing');
  const actions = usePhotoActions(photo);
  const name = nameOf(photo);
  const { author } = photo.relations;
  const report = useReport({ kind: 'attachment', id: photo.id, name }, author);
  const inChat = useShareInChat(chatId, { kind: 'photo', id: photo.id });
  const close = () => setShown('nothing');

  const items: (MenuAction | 'line')[] = [
    { id: 'download', label: t('download'), icon: Download, onSelect: () => void actions.download() },
  ];
  if (mayShareFiles())
    items.push({ id: 'share', label: t('share'), icon: Share2, onSelect: () => void actions.share() });
  items.push(...inChat, {
    id: 'copy',
    label: links('copy'),
    icon: Link2,
    onSelect: () => void actions.copyLink(),
  });
  if (mayChange)
    items.push({ id: 'describe', label: t('describe'), icon: Pencil, onSelect: () => setShown('describe') });
  if (mayFeature) {
    const { is_featured } = photo.attributes;
    items.push({
      id: 'feature',
      label: t(is_featured ? 'unfeature' : 'feature'),
      hint: t('featureHint'),
      icon: is_featured ? StarOff : Star,
      onSelect: () => void actions.feature(!is_featured),
    });
  }
  if (coverOf)
    items.push({ id: 'cover', label: t('setCover'), icon: ImageUp, onSelect: () => setShown('cover') });
  if (mayChange)
    items.push('line', {
      id: 'delete',
      label: t('delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => {
        onDelete();
        void actions.remove();
      },
    });
  if (author.id !== user.id) items.push('line', report.item);
  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={items}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={t('menu', { name })}
            title={t('menu', { name })}
            className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-on-night/20 focus-visible:outline-on-night"
          >
            <Ellipsis aria-hidden className="size-[22px]" strokeWidth={1.75} />
          </button>
        )}
      />
      {shown === 'describe' && <DescribePhoto photo={photo} onClose={close} />}
      {shown === 'cover' && coverOf && <SetCover photo={photo} outing={coverOf} onClose={close} />}
      {report.dialog}
    </>
  );
}
