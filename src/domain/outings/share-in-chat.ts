/**
 * Shows something of an outing in its chat: it waits next to the field there, and is sent with the message that the
 * user writes.
 */
import { useRouter } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChatRef, MessageSubject } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import type { MenuAction } from '#ui/overlays/menu.tsx';

/**
 * Builds the message that shows something, without text.
 * @param reply_to_id the message that it replies to; null for none
 */
export function messageShowing(chat: ChatRef, subject: MessageSubject, reply_to_id: string | null = null) {
  const args = { id: newId(), ...chat, text: '', mentions: [], reply_to_id, subject };
  return { name: 'messages.send', args } as const;
}

/** @param chatId the chat of the outing; null if the user cannot write in it: then there is no action */
export function useShareInChat(chatId: string | null, { kind, id }: MessageSubject): MenuAction[] {
  const t = useTranslations('links');
  const router = useRouter();
  if (chatId === null) return [];
  const href = `/chat/${chatId}?show=${kind}.${id}`;
  // The menu must close first.
  const onSelect = () => onceLayersSettled(() => void router.navigate({ href }));
  return [{ id: 'chat', label: t('inChat'), icon: MessageCircle, onSelect }];
}
