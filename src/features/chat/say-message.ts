/** Summarizes a message in one line, where only text fits. */
import { useTranslations } from 'use-intl';
import type { Message } from '#contract/chat/message/message.ts';

export function useSayMessage(): (message: Message) => string {
  const t = useTranslations('chat');
  return ({ attributes: { text, subject, picture, deleted_at_timestamp } }) => {
    if (deleted_at_timestamp !== null) return t('deletedMessage');
    const words = text.replace(/\s+/g, ' ');
    if (words !== '') return words;
    return subject !== null ? t(`shown.${subject.kind}`) : picture ? t('shown.photo') : '';
  };
}
