/** Arranges photos in rows that fill the width, each photo in its own aspect ratio. Pure. */

/** Very wide and very tall photos are cropped to these. */
const RATIO_MIN = 0.6;
const RATIO_MAX = 2.4;

export interface PhotoRow<Photo> {
  photos: readonly { photo: Photo; ratio: number }[];
  /** In px. */
  height: number;
  /** The last row of the list may not fill the width. */
  isFull: boolean;
}

export interface Room {
  /** The width of the rows, the gap between photos, and the preferred height of rows; in px. */
  width: number;
  gap: number;
  height: number;
}

/**
 * Returns every photo once, in order. Full rows are at most as high as wanted; so is the last one if it has few photos.
 */
export function rowsOf<Photo>(
  photos: readonly Photo[],
  sizeOf: (photo: Photo) => { width: number; height: number },
  room: Room,
): PhotoRow<Photo>[] {
  const rows: PhotoRow<Photo>[] = [];
  let row: { photo: Photo; ratio: number }[] = [];
  for (const photo of photos) {
    const { width, height } = sizeOf(photo);
    row.push({ photo, ratio: Math.min(RATIO_MAX, Math.max(RATIO_MIN, width / height)) });
    const filled = heightOf(row, room);
    if (filled > room.height) continue;
    rows.push({ photos: row, height: filled, isFull: true });
    row = [];
  }
  if (row.length > 0) rows.push({ photos: row, height: room.height, isFull: false });
  return rows;
}

/** Returns the height at which they fill the width. */
function heightOf(row: readonly { ratio: number }[], { width, gap }: Room): number {
  return (width - gap * (row.length - 1)) / row.reduce((sum, { ratio }) => sum + ratio, 0);
}
