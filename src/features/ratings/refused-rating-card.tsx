/** A refused change of the user's rating: what it was, and what they can do with it. */
import { useTranslations } from 'use-intl';
import { maySendAgain, useRefusalWords } from '#domain/refusal-words.ts';
import { useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import type { RefusedRating } from './refused-ratings.ts';

export function RefusedRatingCard({ refused: { mutationId, state, change } }: { refused: RefusedRating }) {
  const t = useTranslations('ratings');
  const { engine } = useSync();
  const reasonOf = useRefusalWords();
  const words = () => {
    switch (change.kind) {
      case 'give':
        return t('refusedGive', { stars: change.stars });
      case 'delete':
        return t('refusedDelete');
      case 'decline':
        return t('refusedDecline');
    }
  };
  return (
    <RefusedChange
      reason={reasonOf(state)}
      onRetry={maySendAgain(state) ? () => void engine.retry(mutationId) : undefined}
      onDiscard={() => void engine.discard(mutationId)}
    >
      <div>
        <p className="font-semibold">{words()}</p>
        {change.kind === 'give' && change.line !== '' && (
          <p dir="auto" className="break-words text-soft">
            {change.line}
          </p>
        )}
      </div>
    </RefusedChange>
  );
}
