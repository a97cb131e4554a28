/** Shows the reactions to something, one chip each, and lets the user choose one. */
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnReaction, ReactionCount } from '#contract/base/reaction.ts';
import { useFormats } from '#i18n/provider.tsx';
import { AnyEmoji } from './any-emoji.tsx';
import { NEAR_EMOJI } from './near-emoji.ts';
import { type Reacted, WhoReacted } from './who-reacted.tsx';

const CHIP = 'inline-flex items-center justify-center gap-1.5 rounded-full text-sm tabular transition-colors';

/** Appearance by background: a page, or the dark behind a picture that fills the screen. */
const GROUNDS = {
  page: {
    row: '',
    chip: `${CHIP} target relative h-9 min-w-9 border px-2.5`,
    off: 'border-line bg-card hover:bg-sunken',
    own: 'border-deep bg-tint font-semibold text-deep',
    open: 'border-transparent bg-sunken',
    add: 'size-[18px] text-soft',
    count: 'target relative ms-1 text-sm text-soft hover:underline',
  },
  picture: {
    row: 'justify-center',
    chip: `${CHIP} h-11 min-w-11 px-3 focus-visible:outline-on-night`,
    off: 'bg-on-night/15 enabled:hover:bg-on-night/25',
    own: 'bg-on-night/35 ring-1 ring-on-night',
    open: 'bg-on-night/25',
    add: 'size-[22px]',
    count: 'h-11 px-3 text-sm text-on-night-soft hover:underline focus-visible:outline-on-night',
  },
} as const;
export type Ground = keyof typeof GROUNDS;

interface ReactionChipsProps {
  of: Reacted['of'];
  row: {
    id: string;
    attributes: { fetched_at_timestamp?: number | undefined };
    relations: { reactions?: ReactionCount[] | undefined; reaction?: OwnReaction | null | undefined };
  };
  ground?: Ground | undefined;
  /** The emoji to choose from are shown at once. */
  isChoosing?: boolean | undefined;
  /** Omitted if the user may not react. */
  onReact?: ((emoji: string | null) => void) | undefined;
}

export function ReactionChips({ of, row, ground = 'page', isChoosing = false, onReact }: ReactionChipsProps) {
  const colors = GROUNDS[ground];
  const t = useTranslations('photos.reactions');
  const formats = useFormats();
  const [shown, setShown] = useState<'nothing' | 'near' | 'any' | 'who'>(isChoosing ? 'near' : 'nothing');
  const { reactions = [], reaction } = row.relations;
  const own = reaction?.emoji ?? null;
  const count = reactions.reduce((sum, one) => sum + one.count, 0);
  const close = () => setShown('nothing');
  if (count === 0 && onReact === undefined) return null;

  const react = (emoji: string | null) => {
    close();
    onReact?.(emoji);
  };
  const chip = (emoji: string, times: number | null) => (
    <button
      key={emoji}
      type="button"
      aria-pressed={emoji === own}
      aria-label={`${t('react', { emoji })}${times === null ? '' : ` (${formats.number(times)})`}`}
      disabled={onReact === undefined}
      onClick={() => react(emoji === own ? null : emoji)}
      className={`${colors.chip} ${emoji === own ? colors.own : colors.off}`}
    >
      <span className="text-base">{emoji}</span>
      {times !== null && formats.number(times)}
    </button>
  );

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons */}
      <div
        role="group"
        aria-label={t('title')}
        className={`flex flex-wrap items-center gap-1.5 ${colors.row}`}
      >
        {shown === 'near'
          ? NEAR_EMOJI.map((emoji) => chip(emoji, null))
          : reactions.map((one) => chip(one.emoji, one.count))}
        {shown === 'near' && (
          <button type="button" onClick={() => setShown('any')} className={`${colors.chip} ${colors.off}`}>
            {t('other')}
          </button>
        )}
        {onReact && (
          <button
            type="button"
            aria-expanded={shown === 'near'}
            aria-label={t('add')}
            title={t('add')}
            onClick={() => setShown(shown === 'near' ? 'nothing' : 'near')}
            className={`${colors.chip} ${shown === 'near' ? colors.open : colors.off}`}
          >
            <SmilePlus aria-hidden className={colors.add} strokeWidth={1.75} />
          </button>
        )}
        {count > 0 && shown !== 'near' && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setShown('who')}
            className={colors.count}
          >
            {t('count', { count })}
          </button>
        )}
      </div>
      <WhoReacted
        of={of}
        id={row.id}
        version={row.attributes.fetched_at_timestamp ?? 0}
        count={reactions.length}
        open={shown === 'who'}
        onClose={close}
      />
      {shown === 'any' && <AnyEmoji onChoose={react} onClose={close} />}
    </>
  );
}
