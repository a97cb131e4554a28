/** Typing any emoji as a reaction. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Emoji } from '#contract/base/fields.ts';
import { EMOJI_MAX } from '#contract/base/limits.ts';
import { TextDialog } from '#forms/text-dialog.tsx';

interface AnyEmojiProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** One emoji from the device's own keyboard. */
export function AnyEmoji({ onChoose, onClose }: AnyEmojiProps) {
  const t = useTranslations('photos.reactions');
  const choose = (text: string) => {
    const emoji = v.safeParse(Emoji, text.trim());
    if (!emoji.success) return t('notEmoji');
    onChoose(emoji.output);
    return null;
  };
  return (
    <TextDialog
      title={t('otherTitle')}
      label={t('emoji')}
      hint={t('emojiHint')}
      maxLength={EMOJI_MAX}
      saveLabel={t('save')}
      onSave={choose}
      onClose={onClose}
    />
  );
}
