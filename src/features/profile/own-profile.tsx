/** Renders the user's own profile: from this device as far as possible, so that it opens and changes offline. */

import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { countOfPeople } from '#db/queries/people/people.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { PictureUpload } from '#domain/media/pictures/picture-upload.tsx';
import { useDroppedPicture } from '#domain/media/pictures/use-dropped-picture.ts';
import { useOwnCollections } from '#domain/people/collections/use-own-collections.ts';
import { useRowMark, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { OwnFeatured } from './featured-collections.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import { OwnCover, useCoverStep } from './own-cover.tsx';
import { ProfileFacts, ProfileOrigin, ProfileRatings } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { OwnNews } from './profile-news.tsx';
import { ProfileNumbers } from './profile-numbers.tsx';
import { ProfileOutings } from './profile-outings.tsx';
import { ProfileSkeleton, RestSkeleton } from './profile-skeleton.tsx';
import { RefusedPictures } from './refused-pictures.tsx';
import { ShareProfile } from './share-profile.tsx';
import { ownShown, type ShownProfile } from './shown-profile.ts';

interface OwnProfileProps {
  itemId: string | undefined;
  /** Opens the sharing on arrival. */
  shares: boolean;
}

const HREFS = {
  travel: '/travel',
  followers: '/people?tab=followers',
  following: '/people?tab=following',
};

type OwnData = ReturnType<typeof useOwnData>;

export function OwnProfile({ itemId, shares }: OwnProfileProps) {
  const t = useTranslations('profile');
  const goBack = useGoBack('/settings');
  const data = useOwnData();
  usePageTitle(t('own'));
  if (data.shown === null) return <ProfileSkeleton onBack={goBack} />;
  const { shown } = data;
  return (
    <div className="flex flex-col gap-5">
      <OwnHead shown={shown} shares={shares} onBack={goBack} />
      <RefusedPictures />
      <ProfileFacts shown={shown} isOwn />
      {shown.about === '' && shown.links.length === 0 && <p className="text-soft">{t('sayMore')}</p>}
      <Rest data={data} shown={shown} itemId={itemId} />
    </div>
  );
}

function OwnHead({ shown, shares, onBack }: { shown: ShownProfile; shares: boolean; onBack: () => void }) {
  const t = useTranslations('profile');
  const { user } = useLoggedIn();
  const row = rowKey('accounts', user.id);
  const mark = useRowMark(row);
  const [step, setStep] = useCoverStep();
  const { over, target } = useDroppedPicture((file) => setStep({ kind: 'choosing', file }));
  return (
    <section {...target} aria-label={t('own')} className={over ? 'rounded-card outline-3 outline-deep' : ''}>
      <ProfileHead
        shown={shown}
        actions={
          <>
            <BackButton onBack={onBack} floating />
            <ShareProfile shown={shown} onArrival={shares} />
          </>
        }
        editCover={<OwnCover shown={shown} step={step} onStep={setStep} />}
        editAvatar={<OwnAvatar hasPhoto={shown.person.avatar !== null} />}
        line={
          <div className="flex flex-col gap-2 empty:hidden">
            {mark && (
              <p>
                <Mark state={mark} />
              </p>
            )}
            <PictureUpload
              row={row}
              change="account.avatar"
              name={t('avatar.name')}
              canceled={t('avatar.canceled')}
            />
            <PictureUpload
              row={row}
              change="account.cover"
              name={t('cover.name')}
              canceled={t('cover.canceled')}
            />
          </div>
        }
        buttons={
          <LinkButton {...tourTarget('profile-edit')} href="/settings/profile" variant="card" icon={Pencil}>
            {t('edit')}
          </LinkButton>
        }
      />
    </section>
  );
}

/**
 * Renders what only the server counts, as last stored, and the content below it. Until everything that affects
 * positions is known, none of it is rendered: it would push the rest down.
 */
function Rest({ data, shown, itemId }: { data: OwnData; shown: ShownProfile; itemId: string | undefined }) {
  const t = useTranslations('profile');
  const { kept, again } = data;
  const { stats, outings } = shown;
  const collections = useOwnCollections();
  if (kept.kind === 'asking' || collections.summaries === undefined)
    return (
      <div className="late">
        <RestSkeleton />
      </div>
    );
  return (
    <>
      <KeptAge kept={kept} />
      {stats && <ProfileNumbers stats={stats} hrefs={HREFS} />}
      {stats?.ratings && <ProfileRatings totals={stats.ratings} />}
      <ProfileOrigin shown={shown} />
      <OwnFeatured list={collections.list} summaries={collections.summaries} />
      {kept.kind === 'offline' && <p className="text-soft text-sm">{t('ownOffline')}</p>}
      {(kept.kind === 'failed' || kept.kind === 'hidden') && (
        <LoadError onRetry={again}>{t('ownFailed')}</LoadError>
      )}
      <OwnNews itemId={itemId} />
      {outings && (
        <ProfileOutings
          outings={outings}
          itemId={itemId}
          empty={
            <EmptyState
              drawing="leaves"
              action={<LinkButton href="/create-outing">{t('newOuting')}</LinkButton>}
            >
              {t('noOutingsOwn')}
            </EmptyState>
          }
        />
      )}
    </>
  );
}

/** `shown` is null before the database's first result. */
function useOwnData() {
  const { db, user } = useLoggedIn();
  useSubscription(listOfPerson('accounts'));
  const { list } = useSubscription(listOfPerson('people'));
  const stored = useLiveQuery(
    async () => ({ account: (await db.accounts.get(user.id)) ?? null, people: await countOfPeople(db) }),
    [db, user.id],
  );
  const { kept, again } = useKeptResponse('profiles.show', {
    params: { username: user.id },
    query: undefined,
    body: undefined,
  });
  useFetchedOnRefresh(again);
  const profile = kept.kind === 'known' ? kept.response.data : null;
  // A partially stored list would count too few.
  const people = list.kind === 'stored' && !list.more ? (stored?.people ?? null) : null;
  const shown =
    stored === undefined || kept.kind === 'unknown' ? null : ownShown(user, stored.account, profile, people);
  return { shown, kept, again };
}
