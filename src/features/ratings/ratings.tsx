/** Renders the ratings of an outing that is over: their totals, the user's own, and those of others. */
import { Star } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Membership } from '#contract/outings/membership/membership.ts';
import { couldBeThere, isOver, NO_RATINGS } from '#contract/outings/rating/rating.ts';
import { ownRatingOf, ratingsIn, totalsWith } from '#db/queries/outings/ratings.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { listInOuting, type OutingRow } from '#db/rows.ts';
import type { OutingCaptureProps } from '#domain/media/capture/outing-capture.tsx';
import { useRatingSummary } from '#domain/outings/use-rating-summary.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useConnectivity, useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Card } from '#ui/parts/card.tsx';
import { OwnPart } from './own-rating.tsx';
import { RatingList } from './rating-list.tsx';
import { type RefusedRating, refusedRatings } from './refused-ratings.ts';

const keepsake = lazyOverlay<OutingCaptureProps>(() => import('#domain/media/capture/outing-capture.tsx'));

interface RatingsProps {
  outing: OutingRow;
  /** The user's own; null if they are no member. */
  membership: Membership | null;
}

/** Renders nothing before the outing is over: ratings of an outing that was rescheduled wait until then. */
export function Ratings(props: RatingsProps) {
  const now = useNow();
  return isOver(props.outing, now) ? <OfPast {...props} /> : null;
}

function useRatings({ id }: OutingRow) {
  const { db, user } = useLoggedIn();
  return useLiveQuery(
    async () => ({
      rows: await ratingsIn(db, id),
      own: await ownRatingOf(db, id, user.id),
      refused: refusedRatings(await refusedMutations(db), id),
    }),
    [db, id, user.id],
  );
}

function OfPast({ outing, membership }: RatingsProps) {
  const t = useTranslations('ratings');
  const { user } = useLoggedIn();
  const { list } = useSubscription(listInOuting('ratings', outing.id));
  const found = useRatings(outing);
  const [isChanging, setChanging] = useState(false);
  const [keeps, setKeeps] = useState<'not_yet' | 'shown' | 'closed'>('not_yet');
  const totals = { attributes: outing.attributes, totals: outing.relations.stats.ratings ?? NO_RATINGS };
  const summary = useRatingSummary(found === undefined ? totals.totals : totalsWith(totals, found.own));
  if (found === undefined) return null;
  const { rows, own, refused } = found;
  const isOwner = outing.relations.owner.id === user.id;
  const place = membership?.attributes;
  const mayRate = place !== undefined && !isOwner && couldBeThere(place.role, place.participation);
  const seesAll = outing.attributes.shows_people || isOwner || place?.role === 'organizer';
  // The list shows whether they have rated on another device.
  const isOwnKnown = list.kind === 'stored' || own.shown !== null;
  return (
    <section id="ratings" aria-label={t('title')} className="flex scroll-mt-4 flex-col gap-3">
      <SectionHeader title={t('title')} />
      <p className="-mt-1.5 flex items-center gap-1.5 text-soft">
        {summary !== null && (
          <Star aria-hidden className="size-4 shrink-0 fill-brand text-brand" strokeWidth={1.5} />
        )}
        {summary ?? t('none')}
      </p>
      {refused.map((one) => (
        <RefusedRatingCard key={one.mutationId} refused={one} />
      ))}
      {mayRate && isOwnKnown && membership && (
        <OwnPart
          outing={outing}
          membership={membership}
          own={own}
          isChanging={isChanging}
          onDone={() => setChanging(false)}
          onRated={() => setKeeps('shown')}
        />
      )}
      {keeps !== 'not_yet' && own.shown?.attributes.stars && (
        <Suspense fallback={null}>
          <keepsake.Component
            outing={outing}
            stars={own.shown.attributes.stars}
            open={keeps === 'shown'}
            onClose={() => setKeeps('closed')}
          />
        </Suspense>
      )}
      <ListState list={list} />
      {rows.length > 0 && (
        <Card>
          <RatingList
            ratings={rows}
            onChange={mayRate && !isChanging ? () => setChanging(true) : undefined}
          />
        </Card>
      )}
      {!seesAll && summary !== null && <p className="text-sm text-soft">{t('hidden')}</p>}
    </section>
  );
}

/** Shows why ratings may be missing. */
function ListState({ list }: { list: WantedList }) {
  const t = useTranslations('ratings');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind !== 'never' || (!offline && list.failure === null)) return null;
  return (
    <LoadError onRetry={() => void engine.syncNow()}>{t(offline ? 'neverLoaded' : 'couldNotLoad')}</LoadError>
  );
}

/** Shows a rejected change of the user's rating: what it was, and what they can do with it. */
function RefusedRatingCard({ refused: { mutationId, state, change } }: { refused: RefusedRating }) {
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
