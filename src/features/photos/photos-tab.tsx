/** Renders the photos of an outing, in every state of the list. Loaded when the tab is opened. */

import { useCallback, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import type { PendingUpload } from '#db/queries/sending/uploads.ts';
import type { PhotoRow } from '#db/rows.ts';
import { RowsEnd, RowsState } from '#domain/app/lists/rows-state.tsx';
import { AddingStatus } from '#domain/media/pictures/adding/adding-status.tsx';
import type { StorePicture } from '#domain/media/pictures/adding/intake.ts';
import { type Intake, useIntake } from '#domain/media/pictures/adding/use-intake.ts';
import { useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useDroppedFiles } from '#ui/device/use-dropped-files.ts';
import { mayBePicture } from '#ui/fields/picture-type.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { AddPhotos } from './add-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotosSkeleton } from './photos-skeleton.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { usePhotos, usePhotoUploads } from './use-photos.ts';
import { OutingPhotos, type PhotoRights } from './viewer/outing-photos.tsx';

export interface PhotosTabProps extends PhotoRights {
  outingId: string;
  /** A photo to open. */
  photoId: string | undefined;
  mayAdd: boolean;
  /** The outing itself is unsent: the server cannot have photos of it. */
  unsent: boolean;
}

export default function PhotosTab({ outingId, photoId, mayAdd, unsent, ...rights }: PhotosTabProps) {
  const t = useTranslations('photos');
  const { engine } = useSync();
  const found = usePhotos(outingId, photoId);
  const photos = found.rows;
  const uploads = usePhotoUploads(outingId);
  const intake = useAddPhotos(outingId);
  const isOver = useDroppedFiles(mayAdd, intake.add, mayBePicture);
  /** Id of the photo that is open. */
  const [opened, setOpened] = useState<string | null>(photoId ?? null);
  /** The photo the list scrolls to: the user came to it by its address, or by paging. */
  const [visited, setVisited] = useState(photoId);
  // Adding thirty photos causes thirty changes: each rearranges the rows, which must not delay a touch.
  const arranged = useDeferredValue(photos);
  const arrangedUploads = useDeferredValue(uploads);
  const isEmpty =
    photos?.length === 0 && (found.list.kind === 'stored' || (found.list.kind === 'never' && unsent));

  const show = (id: string | null) => {
    setOpened(id);
    if (id !== null) setVisited(id);
  };
  const open = useCallback(({ id }: PhotoRow) => setOpened(id), []);
  const cancel = useCallback(
    async ({ mutation }: PendingUpload) => {
      if (await engine.discard(mutation.id)) toast.success(t('adding.canceled'));
    },
    [engine, t],
  );

  return (
    <section
      aria-label={t('title')}
      className={`flex flex-col gap-3 rounded-card ${isOver ? 'outline-2 outline-deep outline-dashed outline-offset-8' : ''}`}
    >
      {mayAdd && !isEmpty && <AddPhotos onFiles={intake.add} isFirst={false} />}
      {mayAdd && <AddingStatus intake={intake} uploads={uploads} />}
      <RefusedPhotos outingId={outingId} />
      {found.lacksWanted && (
        <p role="status" className="text-soft">
          {t('notFound')}
        </p>
      )}
      <RowsState
        found={found}
        unsent={unsent}
        skeleton={<PhotosSkeleton />}
        neverLoaded={t('neverLoaded')}
        couldNotLoad={t('couldNotLoad')}
      />
      {isEmpty && (
        <EmptyState drawing="photos" action={mayAdd && <AddPhotos onFiles={intake.add} isFirst />}>
          {t(mayAdd ? 'empty' : 'emptyReadOnly')}
        </EmptyState>
      )}
      {photos !== undefined && photos.length > 0 && (
        <>
          <PhotoGrid
            photos={arranged ?? photos}
            uploads={arrangedUploads}
            hasMore={found.hasMore}
            onEndReached={found.showMore}
            reveal={visited}
            onOpen={open}
            onCancel={cancel}
          />
          <RowsEnd
            found={found}
            skeleton={<PhotosSkeleton rows={1} />}
            couldNotLoad={t('couldNotLoadMore')}
          />
          <OutingPhotos
            {...rights}
            photos={photos}
            opened={opened}
            onShow={show}
            onEndReached={found.showMore}
          />
        </>
      )}
    </section>
  );
}

/** Adds the user's photos to an outing. */
function useAddPhotos(outingId: string): Intake {
  const mutate = useMutate();
  const store = useCallback<StorePicture>(
    (picture, file) => mutate('photos.add', { id: newId(), outing_id: outingId, ...picture }, { file }),
    [mutate, outingId],
  );
  return useIntake(outingId, store);
}
