/** Composes an outgoing mail. */
import type { SendMailOptions } from 'nodemailer';
import { type Mail, PICTURE_ID } from './letter.ts';

export type Message = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'headers'> & {
  /** The bytes of the JPEG that its HTML shows; null: it shows none. */
  readonly picture: Uint8Array | null;
};

/** @returns the input from which the library composes a message */
export const composed = (from: string, { to, headers, picture, ...words }: Message): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...words,
  headers: { ...headers },
  attachments:
    picture === null
      ? []
      : [
          {
            filename: 'outing.jpg',
            content: Buffer.from(picture),
            contentType: 'image/jpeg',
            contentDisposition: 'inline',
            cid: PICTURE_ID,
          },
        ],
});
