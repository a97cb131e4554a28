/** Arranges photos in rows that fill the width; only the rows near the screen are rendered. */

import { memo, useCallback, useMemo } from 'react';
import type { PendingUpload } from '#db/queries/sending/uploads.ts';
import type { PhotoRow as Photo } from '#db/rows.ts';
import { useWidth } from '#ui/device/use-width.ts';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { type PhotoRow, rowsOf } from './photo-rows.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoUploads } from './use-photos.ts';

const GAP_PX = 4;
/** Rows contain two or three photos on a phone, about four on a desktop. */
const heightFor = (width: number) => (width < 560 ? 150 : 210);

interface PhotoGridProps {
  photos: readonly Photo[];
  uploads: PhotoUploads;
  hasMore: boolean;
  onEndReached: () => void;
  /** Id of a photo to scroll to. */
  reveal: string | undefined;
  onOpen: (photo: Photo) => void;
  onCancel: (upload: PendingUpload) => void;
}

const sizeOf = ({ attributes }: Photo) => attributes.picture.sizes.at(-1) ?? { width: 1, height: 1 };

const keyOf = (row: PhotoRow<Photo>) => row.photos[0]?.photo.id ?? '';
const holds = (row: PhotoRow<Photo>, id: string) => row.photos.some(({ photo }) => photo.id === id);

/** Renders again only for its own changes, and then at low priority. */
export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { photos, uploads, hasMore, onEndReached, reveal, onOpen, onCancel } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const rows = useMemo(
    () => (width === 0 ? [] : rowsOf(photos, sizeOf, { width, gap: GAP_PX, height: heightFor(width) })),
    [photos, width],
  );
  const draw = useCallback(
    (row: PhotoRow<Photo>) => (
      <div className="flex" style={{ gap: GAP_PX, height: row.height, marginBottom: GAP_PX }}>
        {row.photos.map(({ photo, ratio }) => (
          <div
            key={photo.id}
            className="h-full min-w-0"
            style={row.isFull ? { flex: `${ratio} 1 0px` } : { width: ratio * row.height }}
          >
            <PhotoTile
              photo={photo}
              width={ratio * row.height}
              upload={uploads.get(photo.id)}
              onOpen={onOpen}
              onCancel={onCancel}
            />
          </div>
        ))}
      </div>
    ),
    [uploads, onOpen, onCancel],
  );
  return (
    <div ref={frame}>
      {rows.length > 0 && (
        <InfiniteList
          items={rows}
          keyOf={keyOf}
          hasMore={hasMore}
          onEndReached={onEndReached}
          reveal={reveal}
          holds={holds}
        >
          {draw}
        </InfiniteList>
      )}
    </div>
  );
});
