/** Renders an outing as a recipient of its link sees it: what, when, where, and who organizes it. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { backTo, previewHref } from './preview-address.ts';
import { About, Facts, Head, PreviewSkeleton, Trouble, Unanswered } from './preview-parts.tsx';
import { WayIn } from './way-in.tsx';

/**
 * The public part of an outing. A member's device stores it; logged-out readers have no place to store it.
 * @param code of a personal link
 */
const usePreview = (id: string, code: string | undefined) =>
  useKeptResponse(
    'outings.preview',
    v.is(Id, id) ? { params: { id }, query: code === undefined ? {} : { code }, body: undefined } : null,
  );

interface PreviewScreenProps {
  id: string;
  /** The code of a personal link. */
  code: string | undefined;
}

export function PreviewScreen({ id, code }: PreviewScreenProps) {
  const t = useTranslations('preview');
  const { network } = useConnectivity();
  const { kept, again } = usePreview(id, code);
  usePageTitle(kept.kind === 'known' ? kept.response.data.attributes.title : t('pageTitle'));
  return (
    <ReadingPage width="card" banner={<OfflineBanner network={network.kind} />}>
      <Shown id={id} code={code} kept={kept} again={again} />
    </ReadingPage>
  );
}

interface ShownProps extends PreviewScreenProps {
  kept: ReturnType<typeof usePreview>['kept'];
  again: () => void;
}

function Shown({ id, code, kept, again }: ShownProps) {
  switch (kept.kind) {
    case 'unknown':
    case 'asking':
      return <PreviewSkeleton />;
    case 'known':
      return <Invitation outing={kept.response.data} code={code} age={<KeptAge kept={kept} />} />;
    case 'hidden':
      return <NotFound id={id} code={code} />;
    case 'offline':
    case 'failed':
      return <Unanswered kind={kept.kind} again={again} />;
  }
}

interface InvitationProps {
  outing: OutingPreview;
  code: string | undefined;
  age: ReactNode;
}

function Invitation({ outing, code, age }: InvitationProps) {
  return (
    <article className="flex flex-col gap-6">
      <Head outing={outing} />
      {age}
      <Facts outing={outing} />
      <About outing={outing} />
      <WayIn outing={outing} code={code} back={previewHref(outing.id, code)} />
    </article>
  );
}

function NotFound({ id, code }: PreviewScreenProps) {
  const t = useTranslations('preview');
  const isLoggedOut = useSession().kind === 'signed_out';
  return (
    <Trouble title={t('notFoundTitle')}>
      <EmptyState
        drawing="leaves"
        action={
          <LinkButton href={isLoggedOut ? `/login?${backTo(previewHref(id, code))}` : '/'}>
            {isLoggedOut ? t('login') : t('home')}
          </LinkButton>
        }
      >
        {isLoggedOut ? t('notFoundLoggedOut') : t('notFound')}
      </EmptyState>
    </Trouble>
  );
}
