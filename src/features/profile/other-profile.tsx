/** Shows the profile of another user, as far as they share it with the reader, and as this device stores it. */

import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { relationTo } from '#db/queries/people/people.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { FollowButton } from '#domain/people/follow-button.tsx';
import { PersonMenu } from '#domain/people/person-menu.tsx';
import { type Relation, relationOf } from '#domain/people/relation.ts';
import { useBlock } from '#domain/people/use-block.ts';
import { useRowMark, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type Kept, type Missing, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { ContactButton } from './contact-button.tsx';
import { FeaturedOf } from './featured-collections.tsx';
import { OwnProfile } from './own-profile.tsx';
import { ProfileFacts, ProfileOrigin, ProfileRatings } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { NewsOf } from './profile-news.tsx';
import { ProfileNumbers } from './profile-numbers.tsx';
import { ProfileOutings } from './profile-outings.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { type ShownProfile, shownOf } from './shown-profile.ts';

interface OtherProfileProps {
  /** Or the id. */
  username: string;
  itemId: string | undefined;
}

/** An address may contain the reader's id: their own username was redirected to `/profile` before. */
export function OtherProfile(props: OtherProfileProps) {
  const { user } = useLoggedIn();
  return props.username === user.id ? (
    <OwnProfile itemId={props.itemId} shares={false} />
  ) : (
    <ProfileOf {...props} />
  );
}

function ProfileOf({ username, itemId }: OtherProfileProps) {
  const t = useTranslations('profile');
  const { db } = useLoggedIn();
  const goBack = useGoBack('/people');
  const { list } = useSubscription(listOfPerson('people'));
  const related = useLiveQuery(
    async () => ({ row: (await relationTo(db, username)) ?? null }),
    [db, username],
  );
  const input = { params: { username }, query: undefined, body: undefined };
  const { kept, again } = useKeptResponse('profiles.show', input);
  const known = related?.row?.relations.user;
  const shown = kept.kind === 'known' ? shownOf(kept.response.data) : null;
  const person = shown?.person ?? known;
  usePageTitle(person?.name || (kept.kind === 'hidden' ? t('nobodyTitle') : undefined));
  useFetchedOnRefresh(again);
  useFetchedAfterChange(person?.id, again);

  if (related === undefined) return null;
  const relation = relationOf(related.row ?? undefined);
  if (relation.isBlocked && known) return <Blocked person={known} relation={relation} onBack={goBack} />;
  if (shown) {
    // Until the user's related people are loaded, no relation is known.
    const isKnown = related.row !== null || list.kind === 'stored';
    return (
      <Shown shown={shown} relation={isKnown ? relation : null} kept={kept} itemId={itemId} onBack={goBack} />
    );
  }
  if (kept.kind === 'unknown') return null;
  if (kept.kind === 'asking') {
    return (
      <div className="late">
        <ProfileSkeleton onBack={goBack} />
      </div>
    );
  }
  if (kept.kind === 'known') return null;
  return <NotShown kind={kept.kind} person={known} onRetry={again} />;
}

interface ShownProps {
  shown: ShownProfile;
  /** Null: not known yet. */
  relation: Relation | null;
  kept: Kept<unknown>;
  itemId: string | undefined;
  onBack: () => void;
}

function Shown({ shown, relation, kept, itemId, onBack }: ShownProps) {
  const t = useTranslations('profile');
  const nameOf = usePersonName();
  const { person, stats, outings } = shown;
  const base = `/users/${encodeURIComponent(person.username)}`;
  const name = nameOf(person);
  return (
    <div className="flex flex-col gap-5">
      <ProfileHead
        shown={shown}
        actions={<Corners person={person} relation={relation} onBack={onBack} />}
        line={relation && <Standing person={person} relation={relation} />}
        buttons={
          relation ? (
            <>
              <div>
                <FollowButton person={person} relation={relation} size="md" wide marked={false} />
              </div>
              <ContactButton person={person} relation={relation} />
            </>
          ) : (
            <div className="skeleton h-11 w-32 rounded-full bg-line/80" />
          )
        }
      />
      <KeptAge kept={kept} />
      <ProfileFacts shown={shown} isOwn={false} />
      {stats && (
        <ProfileNumbers
          stats={stats}
          hrefs={{
            travel: `${base}/travel`,
            followers: `${base}/people?tab=followers`,
            following: `${base}/people?tab=following`,
          }}
        />
      )}
      {stats?.ratings && <ProfileRatings totals={stats.ratings} />}
      <ProfileOrigin shown={shown} />
      <FeaturedOf username={person.username} />
      <NewsOf username={person.username} itemId={itemId} />
      {outings && (
        <ProfileOutings
          outings={outings}
          itemId={itemId}
          empty={<EmptyState drawing="leaves">{t('noOutings', { name })}</EmptyState>}
          all={
            <LinkButton href={`${base}/outings`} variant="plain" size="sm">
              {t('allOutings')}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

function Corners({
  person,
  relation,
  onBack,
}: {
  person: Person;
  relation: Relation | null;
  onBack: () => void;
}) {
  return (
    <>
      <BackButton onBack={onBack} floating />
      {relation && <PersonMenu person={person} relation={relation} floating />}
    </>
  );
}

/** Shows who follows whom, and whether a change of that is pending. */
function Standing({ person, relation }: { person: Person; relation: Relation }) {
  const t = useTranslations('profile');
  const nameOf = usePersonName();
  const mark = useRowMark(rowKey('people', person.id));
  const { isFollower, isFollowed } = relation;
  if (!isFollower && !mark) return null;
  const name = nameOf(person);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isFollower && <p className="text-sm text-soft">{t(isFollowed ? 'mutual' : 'followsYou', { name })}</p>}
      <Mark state={mark} />
    </div>
  );
}

/** The server no longer shows anything about them. What remains is their name, and the way back. */
function Blocked({ person, relation, onBack }: { person: Person; relation: Relation; onBack: () => void }) {
  const t = useTranslations('profile');
  const nameOf = usePersonName();
  const { unblock } = useBlock(person);
  const name = nameOf(person);
  usePageTitle(name);
  return (
    <>
      <ProfileHead
        shown={{ person, cover: null, coverTemplate: '' }}
        actions={<Corners person={person} relation={relation} onBack={onBack} />}
        line={<Standing person={person} relation={relation} />}
      />
      <EmptyState
        drawing="people"
        action={
          <Button variant="card" onClick={() => void unblock()}>
            {t('unblock')}
          </Button>
        }
      >
        {t('blocked', { name })}
      </EmptyState>
    </>
  );
}

interface NotShownProps {
  kind: Missing;
  /** If this device knows who it would be. */
  person: Person | undefined;
  onRetry: () => void;
}

function NotShown({ kind, person, onRetry }: NotShownProps) {
  const t = useTranslations('profile');
  const nameOf = usePersonName();
  const words: Record<Missing, ReactNode> = {
    hidden: (
      <EmptyState drawing="people" action={<LinkButton href="/people">{t('toPeople')}</LinkButton>}>
        {t('nobody')}
      </EmptyState>
    ),
    offline: <EmptyState drawing="globe">{t('offline')}</EmptyState>,
    failed: <LoadError onRetry={onRetry}>{t('failed')}</LoadError>,
  };
  const title =
    kind === 'hidden' || !person ? t(kind === 'hidden' ? 'nobodyTitle' : 'title') : nameOf(person);
  return (
    <>
      <SubPageHead up="/people" title={<bdi>{title}</bdi>} />
      {words[kind]}
    </>
  );
}

/** Requests the profile again once a change of their relation has arrived: numbers and outings differ then. */
function useFetchedAfterChange(personId: string | undefined, again: () => void): void {
  const mark = useRowMark(rowKey('people', personId ?? ''));
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && mark === undefined) again();
    waited.current = mark === 'pending';
  }, [mark, again]);
}
