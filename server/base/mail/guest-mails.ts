/** Writes mails to guests: the one that confirms an address, and news of their plans. */
import type { FacePicture } from '../face-picture.ts';
import { type Block, isolated, type Mail, paragraph, write } from './letter.ts';
import type { Addressee } from './mails.ts';
import type { Reader } from './reader.ts';
import { type Start, startWords } from './times.ts';
import { MAIL_WORDS } from './words/words.ts';

/** Notifications that guests receive, by name. */
export const GUEST_NEWS = [
  'set',
  'rescheduled',
  'date_chosen',
  'relocated',
  'canceled',
  'deleted',
  'moved_up',
  'nudged',
] as const;
export type GuestNewsKind = (typeof GUEST_NEWS)[number];

const names: readonly string[] = GUEST_NEWS;
export const isGuestNews = (name: string): name is GuestNewsKind => names.includes(name);

/** The address is unconfirmed: the mail contains no text by users. */
export function guestAddressMail({ appUrl, to, reader }: Addressee, token: string): Mail {
  const { subject, text, action, ending } = MAIL_WORDS[reader.language].guestAddress;
  return write({
    to,
    reader,
    subject,
    blocks: [paragraph(text)],
    action: { label: action, link: `${appUrl}/i/news?${new URLSearchParams({ token })}` },
    ending,
  });
}

interface GuestNews {
  readonly to: string;
  readonly reader: Reader;
  readonly kind: GuestNewsKind;
  readonly about: {
    readonly title: string;
    /** Empty: none. */
    readonly place: string;
    readonly starts: Start | null;
  };
  /** Null: there is none. */
  readonly picture: FacePicture | null;
  readonly link: string;
  readonly unsubscribe: string;
}

export function guestNewsMail({ to, reader, kind, about, picture, link, unsubscribe }: GuestNews): Mail {
  const words = MAIL_WORDS[reader.language];
  const { guestNews, reminder } = words;
  const says = guestNews[kind](isolated(reader, about.title));
  const isOver = kind === 'canceled' || kind === 'deleted';
  const facts: Block[] = isOver
    ? []
    : [
        ...(about.starts === null ? [] : [paragraph(reminder.time(startWords(reader, about.starts)))]),
        ...(about.place === '' ? [] : [paragraph(reminder.place(isolated(reader, about.place)))]),
      ];
  return write({
    to,
    reader,
    subject: says,
    picture: isOver ? null : picture,
    blocks: [paragraph(says), ...facts],
    action: { label: reminder.open, link },
    ending: guestNews.why,
    unsubscribe: { label: words.unsubscribe.guest, link: unsubscribe },
  });
}
