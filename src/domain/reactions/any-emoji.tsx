/** Typing any emoji as a reaction. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Emoji } from '#contract/fields.ts';
import { EMOJI_MAX } from '#contract/limits.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

interface AnyEmojiProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** One emoji from the device's own keyboard. */
export function AnyEmoji({ onChoose, onClose }: AnyEmojiProps) {
  const t = useTranslations('photos.reactions');
  const ui = useTranslations('ui');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const choose = () => {
    const emoji = v.safeParse(Emoji, value.trim());
    if (emoji.success) onChoose(emoji.output);
    else setError(t('notEmoji'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('otherTitle')}
      width="sm"
      footer={
        <>
          <Button look="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button look="primary" onClick={choose}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <TextField
          label={t('emoji')}
          hint={t('emojiHint')}
          autoComplete="off"
          maxLength={EMOJI_MAX}
          value={value}
          error={error}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
