/** The reactions to a photo, and choosing one's own. */

import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Emoji } from '#contract/fields.ts';
import { EMOJI_MAX } from '#contract/limits.ts';
import type { PhotoRow } from '#db/rows.ts';
import { useMutate } from '#sync/hooks.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { WhoReacted } from './who-reacted.tsx';

/** Those that are one tap away; any other can be typed. */
const NEAR = ['❤️', '👍', '😂', '😮', '🎉'] as const;

const CHIP =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-sm focus-visible:outline-on-night';

export function Reactions({ photo, mayReact }: { photo: PhotoRow; mayReact: boolean }) {
  const t = useTranslations('photos.reactions');
  const mutate = useMutate();
  const notStored = useNotStored();
  const [shown, setShown] = useState<'nothing' | 'near' | 'any' | 'who'>('nothing');
  const { id, outing_id, relations } = photo;
  const own = relations.reaction?.emoji ?? null;
  const count = relations.reactions.reduce((sum, one) => sum + one.count, 0);

  const react = async (emoji: string | null) => {
    setShown('nothing');
    const result = await mutate('photos.react', { id, outing_id, emoji });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  const emojiButton = (emoji: string, content: string) => (
    <button
      key={emoji}
      type="button"
      aria-pressed={emoji === own}
      aria-label={t('react', { emoji })}
      onClick={() => void react(emoji === own ? null : emoji)}
      className={`${CHIP} ${emoji === own ? 'bg-on-night/35 ring-1 ring-on-night' : 'bg-on-night/15 hover:bg-on-night/25'}`}
    >
      {content}
    </button>
  );

  return (
    <div className="flex max-w-full flex-col items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons */}
      <div
        role="group"
        aria-label={t('title')}
        className="flex flex-wrap items-center justify-center gap-1.5"
      >
        {shown === 'near'
          ? NEAR.map((emoji) => emojiButton(emoji, emoji))
          : relations.reactions.map((one) =>
              mayReact ? (
                emojiButton(one.emoji, `${one.emoji} ${one.count}`)
              ) : (
                <span key={one.emoji} className={`${CHIP} bg-on-night/15`}>
                  {one.emoji} {one.count}
                </span>
              ),
            )}
        {shown === 'near' && (
          <button type="button" onClick={() => setShown('any')} className={`${CHIP} hover:bg-on-night/20`}>
            {t('other')}
          </button>
        )}
        {mayReact && (
          <button
            type="button"
            aria-expanded={shown === 'near'}
            aria-label={t('add')}
            title={t('add')}
            onClick={() => setShown(shown === 'near' ? 'nothing' : 'near')}
            className={`${CHIP} hover:bg-on-night/20`}
          >
            <SmilePlus aria-hidden className="size-[22px]" strokeWidth={1.75} />
          </button>
        )}
        {count > 0 && shown !== 'near' && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setShown('who')}
            className={`${CHIP} text-on-night-soft hover:underline`}
          >
            {t('count', { count })}
          </button>
        )}
      </div>
      <WhoReacted photo={photo} open={shown === 'who'} onClose={() => setShown('nothing')} />
      {shown === 'any' && (
        <AnyEmoji onChoose={(emoji) => void react(emoji)} onClose={() => setShown('nothing')} />
      )}
    </div>
  );
}

interface AnyEmojiProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** One emoji from the device's own keyboard. */
function AnyEmoji({ onChoose, onClose }: AnyEmojiProps) {
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
