/** The reactions to a photo, and choosing one's own. */

import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PhotoRow } from '#db/rows.ts';
import { AnyEmoji } from '#domain/media/reactions/any-emoji.tsx';
import { NEAR_EMOJI } from '#domain/media/reactions/near-emoji.ts';
import { WhoReacted } from '#domain/media/reactions/who-reacted.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

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
          ? NEAR_EMOJI.map((emoji) => emojiButton(emoji, emoji))
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
      <WhoReacted
        of="attachments"
        id={id}
        version={photo.attributes.fetched_at_timestamp}
        count={relations.reactions.length}
        open={shown === 'who'}
        onClose={() => setShown('nothing')}
      />
      {shown === 'any' && (
        <AnyEmoji onChoose={(emoji) => void react(emoji)} onClose={() => setShown('nothing')} />
      )}
    </div>
  );
}
