/** The page of an outing or item, in every state that it can be in. */

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { OutingRow } from '#db/rows.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import type { Permissions } from '#domain/outings/permissions.ts';
import { useOpenOuting } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { drawnById } from '#ui/device/on-screen.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { JoinNow } from '../join-now.tsx';
import type { OutingSearch, OutingTab } from '../outing-search.ts';
import { tabOf } from '../outing-tab.ts';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { DetailsHeader } from './details-header.tsx';
import { DetailsTab } from './details-tab.tsx';
import { EditTab } from './edit-tab.tsx';
import type { ShownOuting } from './find-outing.ts';
import { NotCreated } from './not-created.tsx';
import { OutingBone } from './outing-bone.tsx';
import { OutingTabs } from './outing-tabs.tsx';
import { PageDialogsProvider } from './page-dialogs.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { TabHeader } from './tab-header.tsx';
import { Unavailable } from './unavailable.tsx';
import { type OutingPage, useOutingPage } from './use-outing-page.ts';

/** What the notes need to know about the outing; they are another feature, which the route passes. */
export interface NotesSlot {
  outingId: string;
  permissions: Permissions;
  noteId: string | undefined;
  /** It was made here and is unsent. */
  unsent: boolean;
}

/** Like `NotesSlot`, for the outing's polls. */
export interface PollsSlot {
  outing: OutingRow;
  permissions: Permissions;
  pollId: string | undefined;
  unsent: boolean;
  onKnown: () => void;
}

/** Like `NotesSlot`, for what the outing needs. */
export interface ThingsSlot {
  outing: OutingRow;
  permissions: Permissions;
  thingId: string | undefined;
  /** The address asks for this part of the page. */
  isWanted: boolean;
  unsent: boolean;
  onKnown: () => void;
}

/** Like `NotesSlot`, for the outing's photos. */
export interface PhotosSlot {
  outing: OutingRow;
  permissions: Permissions;
  photoId: string | undefined;
  unsent: boolean;
}

/** Like `NotesSlot`, for the outing's files. */
export interface FilesSlot {
  outing: OutingRow;
  permissions: Permissions;
  fileId: string | undefined;
  unsent: boolean;
}

/** The activity log, which is another feature. */
export interface ActivitySlot {
  outing: OutingRow;
  unsent: boolean;
}

interface OutingScreenProps {
  id: string;
  search: OutingSearch;
  notes: (slot: NotesSlot) => ReactNode;
  polls: (slot: PollsSlot) => ReactNode;
  /** Those that look for its date, above all else. */
  datePolls: (slot: PollsSlot) => ReactNode;
  things: (slot: ThingsSlot) => ReactNode;
  photos: (slot: PhotosSlot) => ReactNode;
  files: (slot: FilesSlot) => ReactNode;
  /** Some of the photos, for the page of details. */
  photoStrip: (outingId: string) => ReactNode;
  /** `membership`: the reader's own. */
  ratings: (slot: { outing: OutingRow; membership: Membership | null }) => ReactNode;
  activity: (slot: ActivitySlot) => ReactNode;
}

export function OutingScreen({ id, search, ...slots }: OutingScreenProps) {
  const page = useOutingPage(id);
  usePageTitle(page.kind === 'shown' ? page.outing.attributes.title : undefined);
  useOpenOuting(id);
  return (
    <JoinNow id={id} search={search} isShown={page.kind === 'shown'}>
      {page.kind === 'shown' ? (
        <>
          {page.rootId !== id && <RootInSight rootId={page.rootId} />}
          <PageDialogsProvider key={id} page={page} search={search}>
            <Shown page={page} search={search} tab={tabOf(search)} {...slots} />
          </PageDialogsProvider>
        </>
      ) : (
        <NotShown id={id} page={page} />
      )}
    </JoinNow>
  );
}

function NotShown({ id, page }: { id: string; page: Exclude<OutingPage, { kind: 'shown' }> }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  switch (page.kind) {
    case 'opening':
      return (
        <div className="late">
          <OutingBone id={id} />
        </div>
      );
    case 'waiting':
      return <Waiting key={id} id={id} />;
    case 'not_on_device':
      return (
        <Missing title={t('notOnDevice')}>
          <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoad')}</LoadError>
        </Missing>
      );
    case 'unavailable':
      return <Unavailable id={id} frame={(title, content) => <Missing title={title}>{content}</Missing>} />;
    case 'not_created':
      return <NotCreated key={id} mutation={page.mutation} />;
  }
}

/** After this time without an answer the screen says so; the engine goes on trying. */
const PATIENCE_MS = 8_000;

function Waiting({ id }: { id: string }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <OutingBone id={id} />
      {long && (
        <div className="pt-5">
          <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoad')}</LoadError>
        </div>
      )}
    </>
  );
}

/** Permissions come from the root, so the root is fetched and followed as well. */
function RootInSight({ rootId }: { rootId: string }) {
  useOpenOuting(rootId);
  return null;
}

interface ShownProps extends Omit<OutingScreenProps, 'id'> {
  page: ShownOuting;
  tab: OutingTab;
}

function Shown({
  page,
  search,
  tab,
  notes,
  polls,
  datePolls,
  things,
  photos,
  files,
  photoStrip,
  ratings,
  activity,
}: ShownProps) {
  const t = useTranslations('outings');
  const { outing, permissions } = page;
  const goBack = useGoBack('/outings/timeline');
  const { attachmentType = 'poll', attachmentId } = search;
  const pollId = attachmentType === 'poll' ? attachmentId : undefined;
  const pollsSlot = { outing, permissions, pollId, unsent: page.unsent };
  return (
    <article className="flex flex-col gap-4">
      {tab === 'details' ? (
        <DetailsHeader page={page} onBack={goBack} />
      ) : (
        <TabHeader page={page} onBack={goBack} />
      )}
      <RefusedChanges outing={outing} refused={page.refused} mayEdit={permissions.edit} />
      <OutingTabs outing={outing} permissions={permissions} tab={tab} />
      <Below scrollTo={tab === 'details' ? search.scrollToComponent : undefined}>
        {tab === 'details' && (
          <DetailsTab
            page={page}
            photos={permissions.seePhotos && photoStrip(outing.id)}
            ratings={
              permissions.seePhotos &&
              ratings({
                outing,
                membership: page.place.kind === 'member' ? page.place.membership : null,
              })
            }
            polls={(onKnown) => polls({ ...pollsSlot, onKnown })}
            datePolls={(onKnown) => datePolls({ ...pollsSlot, onKnown })}
            things={(onKnown) =>
              things({
                outing,
                permissions,
                thingId: search.thingId,
                isWanted: search.scrollToComponent === 'things',
                unsent: page.unsent,
                onKnown,
              })
            }
          />
        )}
        {tab === 'photos' &&
          (permissions.seePhotos ? (
            photos({
              outing,
              permissions,
              photoId: search.attachmentType === 'photo' ? search.attachmentId : undefined,
              unsent: page.unsent,
            })
          ) : (
            <EmptyState drawing="photos">{t('noPermissionPhotos')}</EmptyState>
          ))}
        {tab === 'notes' &&
          (permissions.seeNotes ? (
            notes({ outingId: outing.id, permissions, noteId: search.noteId, unsent: page.unsent })
          ) : (
            <EmptyState drawing="notes">{t('noPermissionNotes')}</EmptyState>
          ))}
        {tab === 'files' &&
          (permissions.seeFiles ? (
            files({
              outing,
              permissions,
              fileId: search.attachmentType === 'file' ? search.attachmentId : undefined,
              unsent: page.unsent,
            })
          ) : (
            <EmptyState drawing="files">{t('noPermissionFiles')}</EmptyState>
          ))}
        {tab === 'activity' &&
          (permissions.seeActivity ? (
            activity({ outing, unsent: page.unsent })
          ) : (
            <EmptyState drawing="people">{t('noPermissionActivity')}</EmptyState>
          ))}
        {tab === 'edit' &&
          (permissions.edit ? (
            <EditTab outing={outing} mayRepeat={page.permissions.manage} />
          ) : (
            <EmptyState drawing="people">{t('noPermissionEdit')}</EmptyState>
          ))}
        {tab === 'settings' &&
          (permissions.manage && outing.parent_id === null ? (
            <SettingsTab outing={outing} />
          ) : (
            <EmptyState drawing="people">{t('noPermissionEdit')}</EmptyState>
          ))}
      </Below>
    </article>
  );
}

interface BelowProps {
  children: ReactNode;
  /** Id of the part to scroll to. */
  scrollTo: string | undefined;
}

/**
 * What stands below the header. It is drawn once the header is shown, and in pieces, so that the header answers the tap: also of a
 * page that was drawn ahead, where the browser would have to lay out all of it.
 */
function Below({ children, scrollTo }: BelowProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  useEffect(() => {
    if (scrollTo === undefined || !isDue) return;
    const frame = requestAnimationFrame(() => drawnById(scrollTo)?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [scrollTo, isDue]);
  return isDue && children;
}

/** Says what is wrong, with a way back. */
function Missing({ title, children }: { title: string; children: ReactNode }) {
  const goBack = useGoBack('/outings/timeline');
  return (
    <div className="flex flex-col gap-4">
      <div>
        <BackButton onBack={goBack} />
      </div>
      <h1 className="text-balance font-bold text-xl">{title}</h1>
      {children}
    </div>
  );
}
