/** The photos of an outing, in every state that they can be in. Loaded when the tab is opened. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PhotoRow } from '#db/rows.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import type { ShownRows } from '#sync/use-newest-rows.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { AddPhotos, useDroppedFiles } from './adding/add-photos.tsx';
import { AddingStatus } from './adding/adding-status.tsx';
import { useIntake } from './adding/use-intake.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotosBone } from './photos-bone.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { usePhotos, usePhotoUploads } from './use-photos.ts';
import { OutingPhotos, type PhotoRights } from './viewer/outing-photos.tsx';

export interface PhotosTabProps extends PhotoRights {
  outingId: string;
  /** A photo to open. */
  photoId: string | undefined;
  mayAdd: boolean;
  /** The outing itself is unsent: the server can have no photos of it. */
  unsent: boolean;
}

export default function PhotosTab({ outingId, photoId, mayAdd, unsent, ...rights }: PhotosTabProps) {
  const t = useTranslations('photos');
  const { engine } = useSync();
  const found = usePhotos(outingId, photoId);
  const photos = found.rows;
  const uploads = usePhotoUploads(outingId);
  const intake = useIntake(outingId);
  const isOver = useDroppedFiles(mayAdd, intake.add);
  /** Id of the photo that is shown large. */
  const [opened, setOpened] = useState<string | null>(photoId ?? null);
  /** The one that the list scrolls to: the user came to it by its address, or by paging. */
  const [visited, setVisited] = useState(photoId);
  const isEmpty =
    photos?.length === 0 && (found.list.kind === 'stored' || (found.list.kind === 'never' && unsent));

  const show = (id: string | null) => {
    setOpened(id);
    if (id !== null) setVisited(id);
  };
  const cancel = async ({ id }: PhotoRow) => {
    const upload = uploads.get(id);
    if (upload && (await engine.discard(upload.mutation.id))) toast.success(t('adding.canceled'));
  };

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
      <ListState found={found} unsent={unsent} />
      {isEmpty && (
        <EmptyState drawing="photos" action={mayAdd && <AddPhotos onFiles={intake.add} isFirst />}>
          {t(mayAdd ? 'empty' : 'emptyReadOnly')}
        </EmptyState>
      )}
      {photos !== undefined && photos.length > 0 && (
        <>
          <PhotoGrid
            photos={photos}
            uploads={uploads}
            hasMore={found.hasMore}
            onEndReached={found.showMore}
            reveal={visited}
            onOpen={({ id }) => setOpened(id)}
            onCancel={(photo) => void cancel(photo)}
          />
          <ListEnd found={found} />
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

interface StateProps {
  found: ShownRows<PhotoRow>;
  unsent: boolean;
}

function ListState({ found: { list, rows: photos }, unsent }: StateProps) {
  const t = useTranslations('photos');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown' || photos === undefined) {
    return (
      <div className="late">
        <PhotosBone />
      </div>
    );
  }
  if (list.kind === 'never' && !unsent) {
    if (!offline && list.failure === null) return photos.length > 0 ? null : <PhotosBone />;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>
        {t(offline ? 'neverLoaded' : 'couldNotLoad')}
      </LoadError>
    );
  }
  if (photos.length === 0 || list.kind !== 'stored' || (!offline && list.failure === null)) return null;
  return <Freshness at={list.currentAt} failed={!offline} />;
}

function ListEnd({ found: { list } }: { found: ShownRows<PhotoRow> }) {
  const t = useTranslations('photos');
  const { engine } = useSync();
  if (list.kind !== 'stored' || !list.more) return null;
  if (list.failure !== null) {
    return <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoadMore')}</LoadError>;
  }
  return list.loadingMore ? <PhotosBone rows={1} /> : null;
}
