/** Renders the content below the tabs of an outing's page: of the outing itself, or of an item of its plan. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { OutingRow } from '#db/rows.ts';
import type { Permissions } from '#domain/outings/permissions.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import type { OutingSearch, OutingTab } from '../outing-search.ts';
import { DetailsTab } from './details-tab.tsx';
import type { ShownOuting } from './find-outing.ts';

/** What the notes need to know about the outing; they belong to another feature, and the route passes them. */
export interface NotesSlot {
  outingId: string;
  permissions: Permissions;
  noteId: string | undefined;
  /** It was created here and is unsent. */
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
  /** The address requests this part of the page. */
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

/** The activity log, which belongs to another feature. */
export interface ActivitySlot {
  outing: OutingRow;
  unsent: boolean;
}

/** Parts that belong to other features; the route passes them. */
export interface OutingSlots {
  notes: (slot: NotesSlot) => ReactNode;
  polls: (slot: PollsSlot) => ReactNode;
  /** Those that look for its date, above everything else. */
  datePolls: (slot: PollsSlot) => ReactNode;
  things: (slot: ThingsSlot) => ReactNode;
  photos: (slot: PhotosSlot) => ReactNode;
  files: (slot: FilesSlot) => ReactNode;
  /** Some of the photos, for the page of details. */
  photoStrip: (outingId: string) => ReactNode;
  /** `membership`: the reader's own. */
  ratings: (slot: { outing: OutingRow; membership: Membership | null }) => ReactNode;
  activity: (slot: ActivitySlot) => ReactNode;
  /** The last messages of its chat, next to its page. */
  lastMessages: (outingId: string) => ReactNode;
}

export interface ShownProps extends OutingSlots {
  page: ShownOuting;
  search: OutingSearch;
  tab: OutingTab;
}

export function OutingContent({
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
  const { attachmentType = 'poll', attachmentId } = search;
  const pollId = attachmentType === 'poll' ? attachmentId : undefined;
  const pollsSlot = { outing, permissions, pollId, unsent: page.unsent };
  return (
    <>
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
    </>
  );
}
