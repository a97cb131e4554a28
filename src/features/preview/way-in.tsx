/**
 * Renders the next step for the reader of a preview: log in, confirm their address, open, answer, join, or request to
 * join.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isGuest } from '#contract/accounts/user/guest.ts';
import { ALONE, isAlone } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { newId } from '#db/new-id.ts';
import type { JoinRequestRow } from '#db/queries/outings/waiting.ts';
import type { InvitationRow } from '#db/rows.ts';
import { BringOthers } from '#domain/outings/heads/bring-others.tsx';
import { mayBring, placesLeft } from '#domain/outings/heads/fitting.ts';
import { useAskRoom } from '#domain/outings/heads/use-ask-room.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { useParticipationToast } from '#domain/outings/participation/participation-toast.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import type { RefusedWay } from '#forms/refusals/refused-ways.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useParticipate } from '#sync/use-participate.ts';
import { PendingNote } from '#ui/lists/pending-note.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { AskToJoin } from './ask-to-join.tsx';
import { ownWay } from './own-way.ts';
import { backTo } from './preview-address.ts';
import { useOwnFacts } from './use-own-facts.ts';

interface WayInProps {
  outing: OutingPreview;
  /** The code of a personal link, or of the outing's own. */
  code: string | undefined;
}

interface FirstWayInProps extends WayInProps {
  /** The address of this page, to which the reader returns. */
  back: string;
  /** Whether a reader without an account can register with the link. */
  admits?: boolean;
}

export function WayIn({ outing, code, back, admits = false }: FirstWayInProps) {
  const session = useSession();
  // A guest of other outings needs an account for this one, unless they have its link.
  if (session.kind === 'signed_out' || isGuest(session.user))
    return <LoginFirst back={backTo(back)} admits={admits} />;
  if (!session.user.attributes.verified) return <VerifyFirst back={backTo(back)} />;
  return <LoggedIn key={outing.id} outing={outing} code={code} />;
}

function LoginFirst({ back, admits }: { back: string; admits: boolean }) {
  const t = useTranslations('preview');
  const guest = useTranslations('guest.ask');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2.5 md:flex-row">
        <LinkButton variant="primary" size="lg" href={`/login?${back}`}>
          {t('login')}
        </LinkButton>
        <LinkButton variant="card" size="lg" href={`/${admits ? 'register' : 'register-invitation'}?${back}`}>
          {admits ? guest('createAccount') : t('noAccount')}
        </LinkButton>
      </div>
      <p className="text-soft">{t('loginLine')}</p>
    </div>
  );
}

function VerifyFirst({ back }: { back: string }) {
  const t = useTranslations('preview');
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('unverified')}</p>
      <LinkButton variant="primary" size="lg" href={`/verify-email?${back}`}>
        {t('verify')}
      </LinkButton>
    </div>
  );
}

function LoggedIn({ outing, code }: WayInProps) {
  const t = useTranslations('preview');
  const isOffline = useConnectivity().network.kind !== 'online';
  const facts = useOwnFacts(outing.id);
  const [hasJoined, setJoined] = useState(false);
  const [isOffered, setOffered] = useState(false);
  if (!facts) return null;
  const { status, open_to_join } = outing.attributes;
  const way = ownWay(facts, {
    isCanceled: status === 'canceled',
    isOpenToJoin: open_to_join,
    hasCode: code !== undefined,
    isOffline,
    isOffered,
  });
  if (!isOffered && (way.kind === 'join' || way.kind === 'request')) setOffered(true);
  const next = () => {
    switch (way.kind) {
      case 'member':
        return <Member id={outing.id} isHere={way.isHere} goesOn={hasJoined} isOffline={isOffline} />;
      case 'invited':
        return <Invited outing={outing} invitation={way.invitation} />;
      case 'asking':
        return (
          <p role="status" className="late text-soft">
            {t('opening')}
          </p>
        );
      case 'canceled':
        return null;
      case 'requested':
        return <Requested outing={outing} request={way.request} isOffline={isOffline} />;
      case 'join':
        return <Join outing={outing} code={code} onJoined={() => setJoined(true)} />;
      case 'request':
        return <AskToJoin outing={outing} wasDeclined={way.wasDeclined} />;
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {facts.refused.map((refused) => (
        <Refusal key={refused.mutationId} refused={refused} />
      ))}
      {next()}
      {way.kind !== 'member' && facts.hasOuting && (
        <LinkButton variant="card" href={`/outings/${outing.id}`} className="self-start">
          {t('open')}
        </LinkButton>
      )}
    </div>
  );
}

interface MemberProps {
  id: string;
  isHere: boolean;
  /** They joined here: the outing opens as soon as it has loaded. */
  goesOn: boolean;
  isOffline: boolean;
}

/** Links a member to the outing's page. */
export function Member({ id, isHere, goesOn, isOffline }: MemberProps) {
  const t = useTranslations('preview');
  const router = useRouter();
  const href = `/outings/${id}`;
  const isReady = isHere && goesOn;
  useEffect(() => {
    if (isReady) void router.navigate({ href, replace: true });
  }, [isReady, router, href]);
  if (goesOn && !isHere) {
    return isOffline ? <PendingNote>{t('joinWaits')}</PendingNote> : <p role="status">{t('joining')}</p>;
  }
  return (
    <LinkButton variant="primary" size="lg" href={href} className="self-start">
      {t('open')}
    </LinkButton>
  );
}

function Invited({ outing, invitation }: { outing: OutingPreview; invitation: InvitationRow }) {
  const t = useTranslations('preview');
  const personName = usePersonName();
  const participate = useParticipate(useParticipationToast());
  const { inviter } = invitation.relations;
  const { line } = invitation.attributes;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2.5">
        {inviter && <Avatar person={personOf(inviter)} />}
        <div className="min-w-0">
          <p className="font-semibold">
            {inviter ? t('invitedBy', { name: personName(inviter) }) : t('invited')}
          </p>
          {line !== '' && (
            <p dir="auto" className="follow-page break-words">
              {line}
            </p>
          )}
        </div>
      </div>
      <ParticipationButtons
        value={null}
        onParticipate={(participation) => void participate({ outingId: outing.id, participation })}
      />
    </div>
  );
}

interface JoinProps extends WayInProps {
  onJoined?: () => void;
}

/** Joins with an answer: there is no other button to press. */
export function Join({ outing, code, onJoined }: JoinProps) {
  const t = useTranslations('participation');
  const mutate = useMutate();
  const notStored = useNotStored();
  const isSending = useRef(false);
  const [heads, setHeads] = useState(ALONE);
  const { ask, dialog } = useAskRoom();
  const join = async (participation: GivenParticipation) => {
    if (isSending.current) return;
    const chosen = participation === 'going' ? await ask({ outing, own: null, wanted: heads }) : heads;
    if (chosen === null) return;
    isSending.current = true;
    const answer = { participation, ...(!isAlone(chosen) && chosen), ...(code !== undefined && { code }) };
    const args = { id: newId(), outing_id: outing.id, ...answer };
    const result = await mutate('memberships.join', args);
    isSending.current = false;
    if (result.kind === 'stored') onJoined?.();
    else toast.error(notStored(result));
  };
  return (
    <Card tone="tint" className="flex flex-col gap-3">
      <h2 className="text-md">{t('question')}</h2>
      <ParticipationButtons value={null} onParticipate={(given) => void join(given)} />
      <FullLine outing={outing} />
      <BringOthers heads={heads} mayGrow={mayBring(outing)} onChange={setHeads} />
      {dialog}
    </Card>
  );
}

/** Explains “I'm in” while all places are taken. */
export function FullLine({ outing }: { outing: OutingPreview }) {
  const t = useTranslations('preview');
  const isFull = placesLeft(outing) === 0;
  return isFull && <p className="text-sm text-soft">{t('waitLine')}</p>;
}

interface RequestedProps {
  outing: OutingPreview;
  request: JoinRequestRow;
  isOffline: boolean;
}

function Requested({ outing, request, isOffline }: RequestedProps) {
  const t = useTranslations('preview');
  const personName = usePersonName();
  const mutate = useMutate();
  const notStored = useNotStored();
  const isUnsent = request.attributes.updated_at_timestamp === 0;
  const takeBack = async () => {
    const { title } = outing.attributes;
    const result = await mutate('requests.withdraw', { id: request.id, outing_id: outing.id, title });
    if (result.kind === 'stored') toast.success(t('takenBack'));
    else toast.error(notStored(result));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {isUnsent && isOffline ? (
        <PendingNote>{t('askWaits')}</PendingNote>
      ) : (
        <p role="status">{t('asked', { name: personName(outing.relations.owner) })}</p>
      )}
      {request.attributes.line !== '' && (
        <p dir="auto" className="follow-page break-words rounded-option bg-sunken px-4 py-3">
          {request.attributes.line}
        </p>
      )}
      <Button variant="card" onClick={() => void takeBack()}>
        {t('takeBack')}
      </Button>
    </div>
  );
}

/** Shows the result of an earlier attempt to join. */
export function Refusal({ refused }: { refused: RefusedWay }) {
  return (
    <RefusedMutation id={refused.mutationId} state={refused.state}>
      {refused.line !== '' && (
        <p dir="auto" className="follow-page break-words">
          {refused.line}
        </p>
      )}
    </RefusedMutation>
  );
}
