/** An outing as a recipient of its link sees it: what, when, where, and who plans it. */

import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { backTo, previewHref } from './preview-address.ts';
import { About, Bones, Facts, Head, Trouble, Unanswered } from './preview-parts.tsx';
import { type PreviewState, usePreview } from './use-preview.ts';
import { WayIn } from './way-in.tsx';

interface PreviewScreenProps {
  id: string;
  /** Of a personal link. */
  code: string | undefined;
}

export function PreviewScreen({ id, code }: PreviewScreenProps) {
  const t = useTranslations('preview');
  const { network } = useConnectivity();
  const { state, again } = usePreview(id, code);
  usePageTitle(state.kind === 'shown' ? state.answer.data.attributes.title : t('pageTitle'));
  return (
    <ReadingPage width="card" banner={<OfflineBanner network={network.kind} />}>
      <Shown id={id} code={code} state={state} again={again} />
    </ReadingPage>
  );
}

interface ShownProps extends PreviewScreenProps {
  state: PreviewState;
  again: () => void;
}

function Shown({ id, code, state, again }: ShownProps) {
  switch (state.kind) {
    case 'loading':
      return <Bones />;
    case 'shown':
      return <Invitation outing={state.answer.data} code={code} />;
    case 'not_found':
      return <NotFound id={id} code={code} />;
    case 'offline':
    case 'failed':
      return <Unanswered kind={state.kind} again={again} />;
  }
}

interface InvitationProps {
  outing: OutingPreview;
  code: string | undefined;
}

function Invitation({ outing, code }: InvitationProps) {
  return (
    <article className="flex flex-col gap-6">
      <Head outing={outing} />
      <Facts outing={outing} />
      <About outing={outing} />
      <WayIn outing={outing} code={code} back={previewHref(outing.id, code)} />
    </article>
  );
}

function NotFound({ id, code }: PreviewScreenProps) {
  const t = useTranslations('preview');
  const isSignedOut = useSession().kind === 'signed_out';
  return (
    <Trouble title={t('notFoundTitle')}>
      <EmptyState
        drawing="leaves"
        action={
          <LinkButton href={isSignedOut ? `/login?${backTo(previewHref(id, code))}` : '/'}>
            {isSignedOut ? t('login') : t('home')}
          </LinkButton>
        }
      >
        {isSignedOut ? t('notFoundSignedOut') : t('notFound')}
      </EmptyState>
    </Trouble>
  );
}
