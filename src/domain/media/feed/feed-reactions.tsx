/** The reactions to an item of the feed, and choosing one's own. */
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { AnyEmoji } from '../reactions/any-emoji.tsx';
import { NEAR_EMOJI } from '../reactions/near-emoji.ts';
import { WhoReacted } from '../reactions/who-reacted.tsx';

const CHIP =
  'target relative inline-flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-full border px-2.5 text-sm tabular transition-colors';
const OFF = 'border-line bg-card hover:bg-sunken';

export function FeedReactions({ item }: { item: FeedItem }) {
  const t = useTranslations('photos.reactions');
  const formats = useFormats();
  const mutate = useMutate();
  const notStored = useNotStored();
  const [shown, setShown] = useState<'nothing' | 'near' | 'any' | 'who'>('nothing');
  const { id, attributes, relations } = item;
  const own = relations.reaction?.emoji ?? null;
  const count = relations.reactions.reduce((sum, one) => sum + one.count, 0);
  const close = () => setShown('nothing');

  const react = async (emoji: string | null) => {
    close();
    const result = await mutate('feed.react', { id, emoji });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  const chip = (emoji: string, times: number | null) => (
    <button
      key={emoji}
      type="button"
      aria-pressed={emoji === own}
      aria-label={`${t('react', { emoji })}${times === null ? '' : ` (${formats.number(times)})`}`}
      onClick={() => void react(emoji === own ? null : emoji)}
      className={`${CHIP} ${emoji === own ? 'border-deep bg-tint font-semibold text-deep' : OFF}`}
    >
      <span className="text-base">{emoji}</span>
      {times !== null && formats.number(times)}
    </button>
  );

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons */}
      <div role="group" aria-label={t('title')} className="flex flex-wrap items-center gap-1.5">
        {shown === 'near'
          ? NEAR_EMOJI.map((emoji) => chip(emoji, null))
          : relations.reactions.map((one) => chip(one.emoji, one.count))}
        {shown === 'near' && (
          <button type="button" onClick={() => setShown('any')} className={`${CHIP} ${OFF}`}>
            {t('other')}
          </button>
        )}
        <button
          type="button"
          aria-expanded={shown === 'near'}
          aria-label={t('add')}
          title={t('add')}
          onClick={() => setShown(shown === 'near' ? 'nothing' : 'near')}
          className={`${CHIP} ${shown === 'near' ? 'border-transparent bg-sunken' : OFF}`}
        >
          <SmilePlus aria-hidden className="size-[18px] text-soft" strokeWidth={1.75} />
        </button>
        {count > 0 && shown !== 'near' && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setShown('who')}
            className="target relative ms-1 text-sm text-soft hover:underline"
          >
            {t('count', { count })}
          </button>
        )}
      </div>
      <WhoReacted
        of="feed"
        id={id}
        version={attributes.fetched_at_timestamp}
        count={relations.reactions.length}
        open={shown === 'who'}
        onClose={close}
      />
      {shown === 'any' && <AnyEmoji onChoose={(emoji) => void react(emoji)} onClose={close} />}
    </>
  );
}
