/** Renders the “⋯” menu of a chat: notifications, pinning, its people, leaving and deleting. */

import { useNavigate } from '@tanstack/react-router';
import { Bell, BellOff, Ellipsis, LogOut, Pencil, Pin, PinOff, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { chatStatusOf, isMuted } from '#db/queries/chat/unread-messages.ts';
import { useNow } from '#ui/device/use-now.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { NotificationsDialog } from '../people/notifications-dialog.tsx';
import { RenameDialog } from '../people/rename-dialog.tsx';
import { useGroupPicture } from '../people/use-group-picture.tsx';
import { useChatActions } from '../use-chat-actions.ts';
import type { OpenChat } from './use-chat.ts';

interface ChatMenuProps {
  open: OpenChat;
  name: string;
  onMembers: () => void;
}

export function ChatMenu({ open, name, onMembers }: ChatMenuProps) {
  const t = useTranslations('chat');
  const now = useNow();
  const navigate = useNavigate();
  const toList = () => onceLayersSettled(() => void navigate({ href: '/chat', replace: true }));
  const [shown, setShown] = useState<'nothing' | 'notifications' | 'rename'>('nothing');
  const actions = useChatActions(open, name);
  const own = open.conversation?.relations.membership.attributes;
  const isPinned = own?.pinned_at_timestamp != null;
  const isQuiet = chatStatusOf(own, open.role) !== 'all' || (own !== undefined && isMuted(own, now));
  const picture = useGroupPicture(open);
  const close = () => setShown('nothing');

  const items: (MenuAction | 'line')[] = [
    {
      id: 'notifications',
      label: t('notifications'),
      icon: isQuiet ? BellOff : Bell,
      onSelect: () => setShown('notifications'),
    },
    {
      id: 'pin',
      label: t(isPinned ? 'unpin' : 'pin'),
      icon: isPinned ? PinOff : Pin,
      onSelect: () => void actions.set({ is_pinned: !isPinned }),
    },
  ];
  if (open.of === 'group') {
    items.push({ id: 'members', label: t('members'), icon: Users, onSelect: onMembers });
    items.push({ id: 'rename', label: t('rename'), icon: Pencil, onSelect: () => setShown('rename') });
    items.push(...picture.items);
    items.push('line', {
      id: 'leave',
      label: t('leave'),
      icon: LogOut,
      danger: true,
      onSelect: () => {
        toList();
        void actions.leave();
      },
    });
  }
  if (open.of !== 'outing')
    items.push(...(open.of === 'direct' ? (['line'] as const) : []), {
      id: 'delete',
      label: t('deleteChat'),
      hint: t('deleteChatHint'),
      icon: Trash2,
      danger: true,
      onSelect: () => {
        toList();
        void actions.remove();
      },
    });
  return (
    <>
      <Menu
        label={t('chatMenu', { name })}
        items={items}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('chatMenu', { name })} />}
      />
      <NotificationsDialog open={shown === 'notifications'} chat={open} name={name} onClose={close} />
      {picture.parts}
      {shown === 'rename' && <RenameDialog chat={open} onClose={close} />}
    </>
  );
}
