/** The picture of an outing, a user or an invitation, as shared links and mails show it. */

/** The content of a picture. */
export interface FacePicture {
  readonly title: string;
  /** Text below the title. */
  readonly line: string;
  readonly direction: 'ltr' | 'rtl';
  /** Null: nothing here has a date. */
  readonly dateBadge: { readonly month: string; readonly day: string; readonly weekday: string } | null;
  /** A stored picture and its width in pixels; null: a postcard. */
  readonly cover: { readonly key: string; readonly width: number } | null;
  /** Template of the postcard. */
  readonly template: string;
  readonly seed: string;
}

/** @returns a JPEG; null if it cannot be drawn now */
export type DrawFace = (picture: FacePicture) => Promise<Uint8Array<ArrayBuffer> | null>;
