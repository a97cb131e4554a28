/** Renders the frame for logged-in users: navigation, banner, aside, shortcuts, and toasts of every screen. */

import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localBlobId, storedBytes } from '#db/database/blobs.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { AllWords } from '#i18n/language.tsx';
import { useBackgroundSending } from '#sync/app/use-background-sending.ts';
import { useKnownQueueCounts, useQueueCounts } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useUnreadMessages } from '#sync/rows/use-unread-messages.ts';
import { useUnreadNotifications } from '#sync/rows/use-unread-notifications.ts';
import { KeyRegistry, KeysOnScreen } from '#ui/device/use-keys.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { Shell } from '#ui/page/shell.tsx';
import { type LocalPictureSource, LocalPictures } from '#ui/photos/local-pictures.tsx';
import { NEW_OUTING, PLACES, placeOf, showsToday } from '../addresses/navigation.ts';
import { useNetwork } from '../addresses/network.tsx';
import { Boundary } from '../screens/boundary.tsx';
import { InsideMain } from '../screens/error-screen.tsx';
import { useKeptOutCount } from '../status/use-kept-out-count.ts';
import { AccountLine } from './account-line.tsx';
import { useEarlyKeys } from './early-keys.ts';
import '../addresses/route-data.ts';
import { syncLine } from '../status/sync-line.ts';

/** Only on wide screens, and there a moment after the content. */
const Aside = lazy(() => import('./aside.tsx'));
const RefusalToasts = lazy(() => import('../status/refusal-toasts.tsx'));
const Keyboard = lazy(() => import('./keyboard.tsx'));

interface AppShellProps {
  /** Links to documents. They belong to another feature, so the route passes them. */
  footer: ReactNode;
  children: ReactNode;
}

export function AppShell({ footer, children }: AppShellProps) {
  const t = useTranslations('shell');
  const { pathname, search } = useLocation();
  const {
    width = 'text',
    bare = false,
    fill,
  } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const network = useNetwork();
  const counts = useQueueCounts();
  const unread = useUnreadNotifications();
  const messages = useUnreadMessages();
  useBackgroundSending(counts.pending);
  const pictures = useLocalPictures();
  const place = placeOf(pathname);
  const router = useRouter();
  const [keys] = useState(
    () =>
      new KeyRegistry(() => {
        const { location, resolvedLocation } = router.state;
        return resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
      }),
  );
  const early = useEarlyKeys();
  const withAside = useMedia('(width >= 75rem)');
  const items = PLACES.map(({ id, href, icon, place: where }) => ({
    href,
    icon,
    label: t(`nav.${id}`),
    active: id === place,
    ...(where && { place: where }),
    ...(id === 'me' && { count: counts.refused, countLabel: t('nav.refused', { count: counts.refused }) }),
    ...(id === 'chat' && { count: messages, countLabel: t('nav.messages', { count: messages }) }),
    ...(id === 'notifications' && { count: unread, countLabel: t('nav.unread', { count: unread }) }),
  }));

  return (
    <LocalPictures value={pictures}>
      <Shell
        items={items}
        action={{ href: NEW_OUTING, icon: Plus, label: t('nav.new'), longLabel: t('nav.newOuting') }}
        home="/"
        account={<Account />}
        banner={<OfflineBanner network={network.kind} toSend={counts.pending} />}
        aside={
          fill || width === 'columns' ? undefined : (
            <Boundary fallback={null}>
              <AllWords needed="all">
                <Suspense>{withAside && <Aside withoutToday={showsToday(pathname, search)} />}</Suspense>
              </AllWords>
            </Boundary>
          )
        }
        width={width}
        bare={bare}
        fill={fill}
        footer={footer}
      >
        <KeysOnScreen value={keys}>
          <InsideMain value={true}>{children}</InsideMain>
          <Boundary fallback={null}>
            <Suspense>{early && <Keyboard early={early} />}</Suspense>
          </Boundary>
        </KeysOnScreen>
        <Boundary fallback={null}>
          <AllWords needed="all">
            <Suspense>
              <RefusalToasts />
            </Suspense>
          </AllWords>
        </Boundary>
      </Shell>
    </LocalPictures>
  );
}

/** Pictures that are not uploaded yet are shown from their stored bytes. */
function useLocalPictures(): LocalPictureSource {
  const { db } = useLoggedIn();
  return useMemo(
    () => ({
      isLocal: (url) => localBlobId(url) !== null,
      async read(url) {
        const stored = await storedBytes(db, localBlobId(url) ?? '');
        return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
      },
    }),
    [db],
  );
}

function Account() {
  const t = useTranslations('shell.sync');
  const { user } = useLoggedIn();
  const network = useNetwork();
  const line = syncLine(network, useKnownQueueCounts(), useKeptOutCount());
  const { name, avatar } = user.attributes;
  return (
    <AccountLine
      person={personOf({ id: user.id, name, avatar })}
      href={!line || line.key === 'saved' ? '/profile' : '/settings/sync'}
      sync={line?.variant}
      syncLine={!line ? '' : 'count' in line ? t(line.key, { count: line.count }) : t(line.key)}
    />
  );
}
