/** Shows the reactions to a message, one chip each; a tap on a chip adds or removes the reader's own reaction. */
import { useTranslations } from 'use-intl';
import type { MessageRow } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useMessageActions } from './use-message-actions.ts';

const CHIP = 'inline-flex h-7 items-center gap-1 rounded-full border px-2 text-sm tabular';

export function MessageReactions({ message, mayReact }: { message: MessageRow; mayReact: boolean }) {
  const t = useTranslations('photos.reactions');
  const formats = useFormats();
  const { react } = useMessageActions(message);
  const { reactions, reaction } = message.relations;
  if (reactions.length === 0) return null;
  const own = reaction?.emoji ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div role="group" aria-label={t('title')} className="flex flex-wrap gap-1 pt-1">
      {reactions.map(({ emoji, count }) => {
        const content = count > 1 ? `${emoji} ${formats.number(count)}` : emoji;
        return mayReact ? (
          <button
            key={emoji}
            type="button"
            aria-pressed={emoji === own}
            aria-label={`${t('react', { emoji })} (${formats.number(count)})`}
            onClick={() => void react(emoji === own ? null : emoji)}
            className={`target ${CHIP} ${emoji === own ? 'border-deep bg-tint' : 'border-line bg-card hover:bg-sunken'}`}
          >
            {content}
          </button>
        ) : (
          <span key={emoji} className={`${CHIP} border-line bg-card`}>
            {content}
          </span>
        );
      })}
    </div>
  );
}
