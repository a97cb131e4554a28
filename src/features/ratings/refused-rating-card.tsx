/** A refused change of the user's rating: what it was, and what they can do with it. */
import { useTranslations } from 'use-intl';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import type { RefusedRating } from './refused-ratings.ts';

export function RefusedRatingCard({ refused: { mutationId, state, change } }: { refused: RefusedRating }) {
  const t = useTranslations('ratings');
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
    <RefusedMutation id={mutationId} state={state}>
      <div>
        <p className="font-semibold">{words()}</p>
        {change.kind === 'give' && change.line !== '' && (
          <p dir="auto" className="break-words text-soft">
            {change.line}
          </p>
        )}
      </div>
    </RefusedMutation>
  );
}
