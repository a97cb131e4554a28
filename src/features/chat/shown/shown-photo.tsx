/** Renders a photo in a bubble that opens full screen. During the upload, it shows the progress and a cancel button. */
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pendingUploadOf, sentPart } from '#db/queries/sending/uploads.ts';
import { type PhotoRow, rowKey } from '#db/rows.ts';
import { usePhotoName } from '#domain/media/pictures/photo-name.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';
import { PictureInBubble } from './picture-in-bubble.tsx';

export function ShownPhoto({ photo, onOpen }: { photo: PhotoRow; onOpen: () => void }) {
  const t = useTranslations('photos');
  const name = usePhotoName()(photo);
  const isUnsent = photo.attributes.updated_at_timestamp === 0;
  return (
    <PictureInBubble {...photo.attributes} label={t('open', { name })} onOpen={onOpen}>
      {isUnsent && <OnItsWay photo={photo} name={name} />}
    </PictureInBubble>
  );
}

function OnItsWay({ photo, name }: { photo: PhotoRow; name: string }) {
  const { db } = useLoggedIn();
  const pending = useLiveQuery(
    () => pendingUploadOf(db, rowKey('photos', photo.id), 'photos.add'),
    [db, photo.id],
  );
  return pending ? <UploadInBubble name={name} {...pending} /> : null;
}

interface UploadInBubbleProps extends NonNullable<Awaited<ReturnType<typeof pendingUploadOf>>> {
  name: string;
}

export function UploadInBubble({ name, mutation, upload }: UploadInBubbleProps) {
  const t = useTranslations('photos.adding');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  const cancel = async () => {
    if (await engine.discard(mutation.id)) toast.success(t('canceled'));
  };
  return (
    <>
      {upload.kind !== 'uploaded' && (
        <div className="pointer-events-none absolute inset-x-2 bottom-2 rounded-full bg-card/90 px-2.5 pb-1.5 text-xs">
          {offline ? (
            <span className="block pt-1.5">{t('waiting', { count: 1 })}</span>
          ) : (
            <ProgressBar label={t('one', { name })} part={sentPart(upload) ?? 0} />
          )}
        </div>
      )}
      {/* Once the change itself was sent, it is unknown whether it arrived, so it cannot be canceled. */}
      {mutation.state.kind !== 'attempted' && (
        <button
          type="button"
          aria-label={t('cancel', { name })}
          title={t('cancel', { name })}
          onClick={() => void cancel()}
          className="target absolute end-2 top-2 grid size-8 place-items-center rounded-full bg-lightbox/60 text-on-night"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </>
  );
}
