/** Shows the reader's invitations, ignored ones, and their own requests to join. */

import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import type { RefusedWay } from '#forms/refusals/refused-ways.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useKeys } from '#ui/device/use-keys.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { CardGridSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { useHighlight } from '#ui/lists/use-highlight.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { RequestCard } from './request-card.tsx';
import { useInvitationActions } from './use-invitation-actions.ts';
import { type Found, type OpenInvitation, useInvitations } from './use-invitations.ts';

interface InvitationsScreenProps {
  /** The outing to scroll to. */
  outingId: string | undefined;
}

export function InvitationsScreen({ outingId }: InvitationsScreenProps) {
  const t = useTranslations('invitations');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const { found, list } = useInvitations();
  usePageTitle(t('title'));
  const isKnown = found !== undefined && list.kind === 'stored' && found.isPulled;
  return (
    <>
      <SubPageHead up="/outings/timeline" title={t('title')} />
      <div className="flex flex-col gap-5">
        {list.kind === 'never' && (isOffline || list.failure !== null) && (
          <LoadError onRetry={() => void engine.syncNow()}>
            {t(isOffline ? 'neverLoaded' : 'couldNotLoad')}
          </LoadError>
        )}
        {list.kind === 'stored' && (isOffline || list.failure !== null) && (
          <Freshness at={list.currentAt} failed={!isOffline} />
        )}
        {found && <Shown found={found} isKnown={isKnown} outingId={outingId} />}
        {!isKnown && !isOffline && list.kind !== 'stored' && !hasAny(found) && (
          <div className="late">
            <CardGridSkeleton cards={2} />
          </div>
        )}
      </div>
    </>
  );
}

const hasAny = (found: Found | undefined) =>
  found !== undefined &&
  [found.pending, found.ignored, found.requests, found.refused].some((part) => part.length > 0);

interface ShownProps extends InvitationsScreenProps {
  found: Found;
  /** The server's invitations are known, so that an empty list means none. */
  isKnown: boolean;
}

function Shown({ found, isKnown, outingId }: ShownProps) {
  const t = useTranslations('invitations');
  const router = useRouter();
  const actions = useInvitationActions();
  const area = useRef<HTMLDivElement>(null);
  const { pending, ignored, requests, refused } = found;
  const isThere =
    [...pending, ...ignored].some(({ outing }) => outing.id === outingId) ||
    requests.some(({ outing_id }) => outing_id === outingId);
  const highlighted = useHighlight(outingId, isThere, `invitation-${outingId}`);
  useKeys([
    { keys: ['j'], label: t('next'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previous'), act: () => stepRow(area.current, -1) },
  ]);
  // The pressed button disappears with its card.
  const leaving = async (done: Promise<boolean>) => {
    if (await done) area.current?.focus();
  };
  const cardOf = (open: OpenInvitation, isIgnored: boolean) => (
    <InvitationCard
      key={open.invitation.id}
      open={open}
      highlighted={highlighted && open.outing.id === outingId}
      onParticipate={(participation) => void leaving(actions.answer(open, participation))}
      {...(isIgnored ? {} : { onIgnore: () => void leaving(actions.ignore(open)) })}
      onPreview={() => void router.navigate({ href: `/preview/outing/${open.outing.id}` })}
    />
  );
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {isKnown && outingId !== undefined && !isThere && (
        <p role="status" className="text-soft">
          {t('notFound')} <TextLink href={`/outings/${outingId}`}>{t('openOuting')}</TextLink>
        </p>
      )}
      {refused.map((way) => (
        <Refusal key={way.mutationId} way={way} found={found} />
      ))}
      {pending.length > 0 && <Cards>{pending.map((open) => cardOf(open, false))}</Cards>}
      {isKnown && pending.length === 0 && (
        <EmptyState
          drawing="people"
          action={<LinkButton href="/outings/timeline">{t('seeAgenda')}</LinkButton>}
        >
          {t('empty')}
        </EmptyState>
      )}
      {requests.length > 0 && (
        <section aria-labelledby="own-requests" className="flex flex-col gap-3">
          <SectionHeader id="own-requests" title={t('requests')} />
          {requests.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              highlighted={highlighted && request.outing_id === outingId}
              onTakeBack={() => void leaving(actions.takeBack(request))}
            />
          ))}
        </section>
      )}
      {ignored.length > 0 && (
        <section aria-labelledby="ignored-invitations" className="flex flex-col gap-3">
          <div>
            <SectionHeader id="ignored-invitations" title={t('ignored')} />
            <p className="text-sm text-soft">{t('ignoredLine')}</p>
          </div>
          <Cards>{ignored.map((open) => cardOf(open, true))}</Cards>
        </section>
      )}
    </div>
  );
}

/** Next to each other if there is room; a single card is as wide as the page. */
function Cards({ children }: { children: readonly ReactElement[] }) {
  return (
    <div className={`grid items-start gap-5 ${children.length > 1 ? 'lg:grid-cols-2' : ''}`}>{children}</div>
  );
}

/** Shows what the server rejected, with what the reader wrote. */
function Refusal({ way, found }: { way: RefusedWay; found: Found }) {
  const t = useTranslations('invitations');
  const { mutationId, kind, outingId, line, state } = way;
  const known = [...found.pending, ...found.ignored].find(({ outing }) => outing.id === outingId);
  const title = way.title ?? known?.outing.attributes.title ?? t('someOuting');
  return (
    <RefusedMutation id={mutationId} state={state}>
      <p className="break-words font-semibold">{kind !== 'join' && t(`refused.${kind}`, { title })}</p>
      {line !== '' && (
        <p dir="auto" className="follow-page break-words">
          {line}
        </p>
      )}
    </RefusedMutation>
  );
}
