/** Renders the dialogs of an outing's page that several of its parts, and its address, open. They are loaded later. */

import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import type { OutingCaptureProps } from '#domain/media/capture/outing-capture.tsx';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import type { AddToCollectionProps } from '../collect/add-to-collection.tsx';
import type { DuplicateDialogProps } from '../duplicate/duplicate-dialog.tsx';
import type { InviteDialogProps } from '../invite/invite-dialog.tsx';
import type { OutingSearch, PeopleFilter } from '../outing-search.ts';
import { outingHref, tabOf } from '../outing-tab.ts';
import type { OwnSettingsDialogProps } from '../own-settings/own-settings-dialog.tsx';
import type { PeopleDialogProps } from '../people/people-dialog.tsx';
import type { ShownOuting } from './find-outing.ts';

const peopleDialog = lazyOverlay<PeopleDialogProps>(() => import('../people/people-dialog.tsx'));
const inviteDialog = lazyOverlay<InviteDialogProps>(() => import('../invite/invite-dialog.tsx'));
const duplicateDialog = lazyOverlay<DuplicateDialogProps>(() => import('../duplicate/duplicate-dialog.tsx'));
const collectDialog = lazyOverlay<AddToCollectionProps>(() => import('../collect/add-to-collection.tsx'));
const captureDialog = lazyOverlay<OutingCaptureProps>(
  () => import('#domain/media/capture/outing-capture.tsx'),
);
const ownSettingsDialog = lazyOverlay<OwnSettingsDialogProps>(
  () => import('../own-settings/own-settings-dialog.tsx'),
);

interface PageDialogs {
  openPeople: (filter: PeopleFilter) => void;
  openInvite: () => void;
  openOwnSettings: () => void;
  openDuplicate: () => void;
  openCollect: () => void;
  openCapture: () => void;
}

const Dialogs = createContext<PageDialogs>({
  openPeople: () => {},
  openInvite: () => {},
  openOwnSettings: () => {},
  openDuplicate: () => {},
  openCollect: () => {},
  openCapture: () => {},
});

export const usePageDialogs = (): PageDialogs => use(Dialogs);

type Shown = 'nothing' | 'people' | 'invite' | 'ownSettings' | 'duplicate' | 'collect' | 'capture';

interface PageDialogsProviderProps {
  page: ShownOuting;
  search: OutingSearch;
  children: ReactNode;
}

export function PageDialogsProvider({ page, search, children }: PageDialogsProviderProps) {
  const [shown, setShown] = useState<Shown>('nothing');
  const [filter, setFilter] = useState<PeopleFilter>('all');
  const dialogs = useMemo<PageDialogs>(
    () => ({
      openPeople(wanted) {
        setFilter(wanted);
        setShown('people');
      },
      openInvite: () => setShown('invite'),
      openOwnSettings: () => setShown('ownSettings'),
      openDuplicate: () => setShown('duplicate'),
      openCollect: () => setShown('collect'),
      openCapture: () => setShown('capture'),
    }),
    [],
  );
  useOpenByAddress(page, search, dialogs);

  const close = () => setShown('nothing');
  const { invite } = page.permissions;
  const membership = page.place.kind === 'member' ? page.place.membership : undefined;
  const isPeople = useOpenedOnce(shown === 'people', peopleDialog.preload);
  const isInvite = useOpenedOnce(shown === 'invite', inviteDialog.preload);
  const isOwnSettings = useOpenedOnce(shown === 'ownSettings', ownSettingsDialog.preload);
  const isCollect = useOpenedOnce(shown === 'collect', collectDialog.preload);
  const isCapture = useOpenedOnce(shown === 'capture', captureDialog.preload);
  const isDuplicate = useOpenedOnce(shown === 'duplicate', duplicateDialog.preload);
  return (
    <Dialogs value={dialogs}>
      {children}
      <Suspense fallback={null}>
        {isPeople && (
          <peopleDialog.Component
            page={page}
            open={shown === 'people'}
            filter={filter}
            onFilter={setFilter}
            onInvite={dialogs.openInvite}
            onClose={close}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isInvite && invite && (
          <inviteDialog.Component page={page} open={shown === 'invite'} onClose={close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isOwnSettings && membership && (
          <ownSettingsDialog.Component
            membership={membership}
            open={shown === 'ownSettings'}
            onClose={close}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isCollect && (
          <collectDialog.Component outing={page.outing} open={shown === 'collect'} onClose={close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isCapture && (
          <captureDialog.Component outing={page.outing} open={shown === 'capture'} onClose={close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isDuplicate && (
          <duplicateDialog.Component
            outing={page.outing}
            withNotes={page.permissions.seeNotes}
            open={shown === 'duplicate'}
            onClose={close}
          />
        )}
      </Suspense>
    </Dialogs>
  );
}

/**
 * Opens the dialog that the address names, and removes its name from the address: following the same link again opens
 * it again, and returning to the page does not.
 */
function useOpenByAddress({ outing: { id } }: ShownOuting, search: OutingSearch, dialogs: PageDialogs): void {
  const router = useRouter();
  const { openMembersModalTab, openInvitationsModalTab, openMembershipSettingsModal, shareCapture } = search;
  const rest = outingHref(id, tabOf(search), search.filterOutingId);
  useEffect(() => {
    const open =
      openMembersModalTab !== undefined
        ? () => dialogs.openPeople(openMembersModalTab)
        : openInvitationsModalTab !== undefined
          ? dialogs.openInvite
          : openMembershipSettingsModal !== undefined
            ? dialogs.openOwnSettings
            : shareCapture !== undefined
              ? dialogs.openCapture
              : undefined;
    if (open) void router.navigate({ href: rest, replace: true, resetScroll: false }).then(open);
  }, [
    router,
    rest,
    dialogs,
    openMembersModalTab,
    openInvitationsModalTab,
    openMembershipSettingsModal,
    shareCapture,
  ]);
}
