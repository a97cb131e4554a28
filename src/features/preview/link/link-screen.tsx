/** Renders the page of an outing's link: its content, and one question. No account is needed to answer. */
import { useTranslations } from 'use-intl';
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import { spanOf } from '#contract/outings/outing/span.ts';
import type { KeptLink } from '#db/database/device-database.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { backTo, linkHref } from '../preview-address.ts';
import { About, Facts, Head, PreviewSkeleton, Trouble, Unanswered } from '../preview-parts.tsx';
import { WayIn } from '../way-in.tsx';
import { FirstParticipation } from './first-participation.tsx';
import { GuestWayIn } from './guest-way-in.tsx';
import { useLink } from './use-link.ts';

export function LinkScreen({ token }: { token: string }) {
  const t = useTranslations('preview');
  const { network } = useConnectivity();
  const session = useSession();
  const { state, kept, name, again } = useLink(token, session.kind === 'signed_out' || isGuest(session.user));
  usePageTitle(state.kind === 'shown' ? state.response.outing.attributes.title : t('pageTitle'));
  const content = () => {
    switch (state.kind) {
      case 'loading':
        return <PreviewSkeleton />;
      case 'shown':
        return <Linked token={token} linked={state.response} kept={kept} name={name} />;
      case 'not_found':
        return <Ended />;
      case 'offline':
      case 'failed':
        return <Unanswered kind={state.kind} again={again} />;
    }
  };
  return (
    <ReadingPage width="card" banner={<OfflineBanner network={network.kind} />}>
      {content()}
    </ReadingPage>
  );
}

interface LinkedProps {
  token: string;
  linked: LinkedOuting;
  kept: KeptLink | undefined;
  name: string;
}

/** The question is above the description: it is what the reader came for. */
function Linked(props: LinkedProps) {
  const { outing } = props.linked;
  return (
    <article className="flex flex-col gap-5 sm:gap-6">
      <Head outing={outing} low />
      <Facts outing={outing} low />
      <Question {...props} />
      <About outing={outing} />
    </article>
  );
}

function Question({ token, linked, kept, name }: LinkedProps) {
  const t = useTranslations('guest.ask');
  const session = useSession();
  const { outing, answers } = linked;
  const { attributes } = outing;
  const span = spanOf(attributes);
  const isOver = useNow() > (span?.end ?? Number.POSITIVE_INFINITY);
  if (session.kind === 'signed_in') {
    return isGuest(session.user) ? (
      <GuestWayIn key={outing.id} linked={linked} token={token} isOver={isOver} />
    ) : (
      <WayIn outing={outing} code={token} back={linkHref(token)} />
    );
  }
  if (attributes.status === 'canceled') return <Account token={token} linked={linked} />;
  if (isOver) return <Closed token={token} linked={linked} line={t('over')} />;
  if (answers === 'full') return <Closed token={token} linked={linked} line={t('linkFull')} />;
  if (answers === 'accounts')
    return <WayIn outing={outing} code={token} back={linkHref(token)} admits={linked.admits} />;
  return (
    <div className="flex flex-col gap-3">
      <FirstParticipation token={token} linked={linked} kept={kept} name={name} />
      <Account token={token} linked={linked} />
    </div>
  );
}

function Closed({ line, ...rest }: { token: string; linked: LinkedOuting; line: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="rounded-card bg-sunken px-4 py-3.5 font-medium">
        {line}
      </p>
      <Account {...rest} />
    </div>
  );
}

/** Renders the links for readers who have an account, or want one. */
function Account({ token, linked }: { token: string; linked: LinkedOuting }) {
  const t = useTranslations('guest.ask');
  const back = backTo(linkHref(token));
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 text-sm text-soft">
      <span>
        {t.rich('hasAccount', {
          login: (words) => (
            <TextLink href={`/login?${back}`} className="target">
              {words}
            </TextLink>
          ),
        })}
      </span>
      {linked.admits && (
        <TextLink href={`/register?${back}`} className="target">
          {t('createAccount')}
        </TextLink>
      )}
    </p>
  );
}

function Ended() {
  const t = useTranslations('guest');
  const preview = useTranslations('preview');
  const isLoggedOut = useSession().kind === 'signed_out';
  return (
    <Trouble title={preview('notFoundTitle')}>
      <EmptyState
        drawing="leaves"
        action={
          <LinkButton href={isLoggedOut ? '/login' : '/'}>
            {preview(isLoggedOut ? 'login' : 'home')}
          </LinkButton>
        }
      >
        {t('ended')}
      </EmptyState>
    </Trouble>
  );
}
