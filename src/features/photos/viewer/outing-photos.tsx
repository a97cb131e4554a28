/** Shows the photos of an outing full screen, with all actions for each. */

import type { Outing } from '#contract/outings/outing/outing.ts';
import type { PhotoRow } from '#db/rows.ts';
import { usePhotoName } from '#domain/media/pictures/photo-name.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { PhotoViewer } from '#ui/photos/photo-viewer.tsx';
import { PhotoDetails } from './photo-details.tsx';
import { PhotoMenu } from './photo-menu.tsx';

export interface PhotoRights {
  mayReact: boolean;
  mayFeature: boolean;
  mayDeleteOthers: boolean;
  /** The outing whose cover a photo can become; null if the reader may not change it. */
  coverOf: Pick<Outing, 'id' | 'root_id'> | null;
  /** The chat in which photos may be shown; null for none. */
  chatId: string | null;
}

interface OutingPhotosProps extends PhotoRights {
  photos: readonly PhotoRow[];
  /** Id of the photo shown. */
  opened: string | null;
  onShow: (id: string | null) => void;
  onEndReached?: () => void;
}

/** More photos are requested this many before the last one. */
const AHEAD = 10;

export function OutingPhotos({ photos, opened, onShow, onEndReached, ...rights }: OutingPhotosProps) {
  const { user } = useLoggedIn();
  const nameOf = usePhotoName();
  const place = photos.findIndex(({ id }) => id === opened);
  const shown = photos[place];
  const isOwn = shown?.relations.author.id === user.id;
  return (
    <PhotoViewer
      photos={photos.map((photo) => ({
        id: photo.id,
        picture: photo.attributes.picture,
        caption: photo.attributes.caption,
        // Of thousands, only the shown one is named: each name is a sentence to build.
        ...(photo === shown && { label: nameOf(photo) }),
        placeholder: photo.attributes.placeholder,
      }))}
      index={place < 0 ? null : place}
      onIndex={(index) => {
        onShow(photos[index]?.id ?? null);
        if (index >= photos.length - AHEAD) onEndReached?.();
      }}
      onClose={() => onShow(null)}
      actions={
        shown && (
          <PhotoMenu
            photo={shown}
            mayFeature={rights.mayFeature}
            mayChange={isOwn || rights.mayDeleteOthers}
            coverOf={rights.coverOf}
            chatId={rights.chatId}
            onDelete={() => onShow((photos[place + 1] ?? photos[place - 1])?.id ?? null)}
          />
        )
      }
      details={shown && <PhotoDetails key={shown.id} photo={shown} mayReact={rights.mayReact} />}
    />
  );
}
