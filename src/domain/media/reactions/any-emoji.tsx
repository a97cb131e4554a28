/** Lets the user type any emoji as a reaction. */
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
  return (
    <TextDialog
      draft="reaction"
      // It is quickly typed again: closing needs no confirmation.
      isTouched={() => false}
      title={t('otherTitle')}
      label={t('emoji')}
      hint={t('emojiHint')}
      maxLength={EMOJI_MAX}
      saveLabel={t('save')}
      check={({ text }) => {
        const emoji = v.safeParse(Emoji, text.trim());
        return emoji.success
          ? { kind: 'valid', output: { text: emoji.output } }
          : { kind: 'invalid', errors: { text: t('notEmoji') } };
      }}
      save={async (emoji) => {
        onChoose(emoji);
        return { kind: 'unchanged' };
      }}
      onClose={onClose}
    />
  );
}
