/** The picture of an outing, a person or an invitation, as shared links and mails show it. */

/** What a picture is drawn of. */
export interface FacePicture {
  readonly title: string;
  /** Below the title. */
  readonly line: string;
  readonly direction: 'ltr' | 'rtl';
  /** Null: nothing here has a date. */
  readonly dateBadge: { readonly month: string; readonly day: string; readonly weekday: string } | null;
  /** A stored picture and its width in pixels; null: a postcard. */
  readonly cover: { readonly key: string; readonly width: number } | null;
  /** Of the postcard. */
  readonly template: string;
  readonly seed: string;
}

/** @returns a JPEG; null: not now */
export type DrawFace = (picture: FacePicture) => Promise<Uint8Array<ArrayBuffer> | null>;
