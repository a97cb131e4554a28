/** Renders a page of settings about the user's own account: rejected changes, and the account's values. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { rowKey } from '#db/rows.ts';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { StuckCard } from '../stuck-card.tsx';
import { useQueue } from '../use-queue.ts';
import { PageFrame } from './page-frame.tsx';
import { type AccountRow, useAccount } from './use-account.ts';

interface AccountPageProps {
  title: string;
  line?: string;
  /** Mutations that the page makes: it shows the rejected ones. */
  changes: readonly string[];
  children: (account: AccountRow) => ReactNode;
}

export function AccountPage({ changes, children, ...frame }: AccountPageProps) {
  const t = useTranslations('account');
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const own = useAccount();
  const mark = useRowMark(rowKey('accounts', user.id));
  return (
    <PageFrame {...frame} mark={<Mark state={mark} />}>
      <div className="flex flex-col gap-6">
        <Refused changes={changes} />
        {own.kind === 'unknown' && <div className="min-h-dvh" />}
        {own.kind === 'coming' && <ListSkeleton rows={3} />}
        {own.kind === 'offline' && <EmptyState drawing="leaves">{t('notHere')}</EmptyState>}
        {own.kind === 'failed' && <LoadError onRetry={() => void engine.syncNow()}>{t('failed')}</LoadError>}
        {own.kind === 'known' && children(own.account)}
      </div>
    </PageFrame>
  );
}

/** Shows the changes of this page that could not be saved, where they were made. */
function Refused({ changes }: { changes: readonly string[] }) {
  const queue = useQueue('refused');
  const mutations = queue?.mutations.filter(({ name }) => changes.includes(name)) ?? [];
  if (!queue || mutations.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {mutations.map((mutation) => (
        <li key={mutation.id}>
          <StuckCard mutation={mutation} names={queue.names} />
        </li>
      ))}
    </ul>
  );
}
