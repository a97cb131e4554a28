/** The frame of a signed-in person: places, banner, aside, shortcuts, and what must be told wherever one is. */
import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localBlobId, storedBytes } from '#db/blobs.ts';
import { useQueueCounts } from '#sync/hooks.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { useBackgroundSending } from '#sync/use-background-sending.ts';
import { AccountLine } from '#ui/account-line.tsx';
import { type LocalPictureSource, LocalPictures } from '#ui/local-pictures.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { personOf } from '#ui/outing-tile.tsx';
import { Shell } from '#ui/shell.tsx';
import { KeyRegistry, KeysOnScreen } from '#ui/use-keys.ts';
import { Aside } from './aside.tsx';
import { Boundary } from './boundary.tsx';
import { InsideMain } from './error-screen.tsx';
import { useNetwork } from './network.tsx';
import { NEW_OUTING, PLACES, placeOf, showsToday } from './places.ts';
import { RefusalNotices } from './refusal-notices.tsx';
import './route-data.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import type { ShortcutAction } from './shortcuts.ts';
import { syncLine } from './sync-line.ts';
import { focusSearch, useShortcuts } from './use-shortcuts.ts';

/** Where one goes to search from a screen without a search of its own. */
const SEARCH = '/outings/list';

export function AppShell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const { pathname, search } = useLocation();
  const width = useMatches({ select: (matches) => matches.at(-1)?.staticData.width }) ?? 'text';
  const network = useNetwork();
  const counts = useQueueCounts();
  useBackgroundSending(counts.pending);
  const pictures = useLocalPictures();
  const place = placeOf(pathname);
  const [help, setHelp] = useState(false);
  const [keys] = useState(() => new KeyRegistry());
  useShortcuts((action: ShortcutAction) => {
    switch (action.kind) {
      case 'go':
        return void router.navigate({ href: action.href });
      case 'search':
        if (!focusSearch())
          void router.navigate({ href: SEARCH }).then(() => requestAnimationFrame(focusSearch));
        return;
      case 'help':
        return setHelp(true);
    }
  });

  const items = PLACES.map(({ id, href, icon }) => ({
    href,
    icon,
    label: t(`nav.${id}`),
    active: id === place,
    ...(id === 'me' && counts.refused > 0
      ? { count: counts.refused, countLabel: t('nav.refused', { count: counts.refused }) }
      : {}),
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
          <Boundary fallback={null}>
            <Aside withoutToday={showsToday(pathname, search)} />
          </Boundary>
        }
        width={width}
      >
        <KeysOnScreen value={keys}>
          <InsideMain value={true}>{children}</InsideMain>
          <ShortcutHelp open={help} onClose={() => setHelp(false)} />
        </KeysOnScreen>
        <RefusalNotices />
      </Shell>
    </LocalPictures>
  );
}

/** Pictures that wait to be uploaded are shown from the bytes that are stored with their change. */
function useLocalPictures(): LocalPictureSource {
  const { db } = useSignedIn();
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
  const { user } = useSignedIn();
  const network = useNetwork();
  const line = syncLine(network, useQueueCounts());
  const { name, avatar } = user.attributes;
  return (
    <AccountLine
      person={personOf({ id: user.id, name, avatar })}
      href="/settings"
      sync={line.look}
      syncLine={'count' in line ? t(line.key, { count: line.count }) : t(line.key)}
    />
  );
}
