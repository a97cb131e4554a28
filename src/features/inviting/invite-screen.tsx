/** Invites friends to the product: the invitations left, the open ones, and the people who joined. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RegisterInvitation } from '#contract/accounts/register-invitation/register-invitation.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, ListSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Advocate } from './advocate.tsx';
import { JoinedPeople } from './joined-people.tsx';
import { NewInvitation } from './new-invitation.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { type Invitations, linkOf, useInvitations } from './use-invitations.ts';

export function InviteScreen() {
  const t = useTranslations('inviting');
  usePageTitle(t('title'));
  return (
    <>
      <SubPageHead up="/settings" title={t('title')} line={t('line')} />
      <Content />
    </>
  );
}

function Content() {
  const t = useTranslations('inviting');
  const { device } = useSync();
  const features = useLiveQuery(() => device.fact('features'), [device]);
  const { invitations, again, takeBack } = useInvitations();
  const [shared, setShared] = useState<RegisterInvitation | null>(null);
  const [isSharing, setSharing] = useState(false);
  const share = (invitation: RegisterInvitation) => {
    setShared(invitation);
    setSharing(true);
  };
  if (invitations.kind !== 'known') return <Without state={invitations} onRetry={again} />;
  const { shown } = invitations;
  const made = (invitation: RegisterInvitation) => {
    again();
    const { email } = invitation.attributes;
    if (email === null) share(invitation);
    else toast.success(t('sent', { email: shownAddress(email) }));
  };
  return (
    <div className="flex flex-col gap-7">
      <KeptAge kept={invitations} />
      {features?.registration_by_invitation === false ? (
        <EmptyState drawing="leaves">{t('offLine')}</EmptyState>
      ) : (
        <NewInvitation shown={shown} onMade={made} onNoneLeft={again} />
      )}
      <OpenInvitations open={shown.open} onQr={share} onTakeBack={takeBack} />
      {features?.advocate === true && (
        <Advocate
          {...(shown.advocate_code !== undefined && { code: shown.advocate_code })}
          isOpen={features.default_registration}
          advocated={shown.advocated}
          support_email={shown.support_email}
        />
      )}
      <JoinedPeople joined={shown.joined} />
      {shared !== null && (
        <ShareDialog
          open={isSharing}
          onClose={() => setSharing(false)}
          title={t('subject')}
          link={linkOf(shared)}
          line={t('scan')}
        />
      )}
    </div>
  );
}

interface WithoutProps {
  state: Exclude<Invitations, { kind: 'known' }>;
  onRetry: () => void;
}

/** There is no response yet. */
function Without({ state, onRetry }: WithoutProps) {
  const t = useTranslations('inviting');
  switch (state.kind) {
    case 'unknown':
    case 'asking':
      return (
        <Skeleton className="flex flex-col gap-7">
          <div className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-warm">
            <LineSkeleton width={50} />
            <LineSkeleton className="h-12" />
            <LineSkeleton className="h-12" />
          </div>
          <ListSkeleton rows={2} />
        </Skeleton>
      );
    case 'offline':
      return <EmptyState drawing="globe">{t('neverLoaded')}</EmptyState>;
    case 'hidden':
    case 'failed':
      return <LoadError onRetry={onRetry}>{t('couldNotLoad')}</LoadError>;
  }
}
