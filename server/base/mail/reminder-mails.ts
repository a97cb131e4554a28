/** Writes reminder mails and the weekly preview. They go to confirmed addresses, and one tap unsubscribes. */
import type { FacePicture } from '../face-picture.ts';
import { type Block, isolated, type Line, type Mail, paragraph, write } from './letter.ts';
import type { Reader } from './reader.ts';
import { aheadWords, type Start, startWords } from './times.ts';
import { counted } from './words/forms.ts';
import { MAIL_WORDS } from './words/words.ts';

interface Subscribed {
  readonly to: string;
  readonly reader: Reader;
  /** Unsubscribes from mails of this kind. */
  readonly unsubscribe: string;
}

/** Texts of users in a mail, which any user in an outing may have written. */
export interface Named extends Start {
  readonly title: string;
  /** Empty: none. */
  readonly place: string;
}

/**
 * Reminds of one start.
 * @param now reference for the remaining time in the mail, Unix ms
 */
export function reminderMail(
  mail: Subscribed & { about: Named; picture?: FacePicture | null; link: string; now: number },
): Mail {
  const { reader, about, picture = null, link, now } = mail;
  const { reminder, unsubscribe } = MAIL_WORDS[reader.language];
  const title = isolated(reader, about.title);
  const when = aheadWords(reader, about, now);
  return write({
    to: mail.to,
    reader,
    subject: reminder.subject(title, when),
    picture,
    blocks: [
      paragraph((about.all_day ? reminder.wholeDay : reminder.outing)(title, when)),
      paragraph(reminder.time(startWords(reader, about))),
      ...(about.place === '' ? [] : [paragraph(reminder.place(isolated(reader, about.place)))]),
    ],
    action: { label: reminder.open, link },
    ending: reminder.why,
    unsubscribe: { label: unsubscribe.reminders, link: mail.unsubscribe },
  });
}

type WeeklyParticipation = 'going' | 'maybe' | 'not_going' | 'pending' | 'waiting' | 'watching';

export interface WeekOuting extends Named {
  readonly link: string;
  readonly answer: WeeklyParticipation;
}

export interface WeekEntry extends Named {
  readonly link: string;
}

export interface WeekInvitation extends Omit<Named, 'starts_at'> {
  readonly starts_at: string | null;
  readonly link: string;
}

/** Some entries of a kind, earliest first, and their total number. */
export interface Listed<T> {
  readonly shown: readonly T[];
  readonly count: number;
}

export interface Week {
  readonly outings: Listed<WeekOuting>;
  readonly entries: Listed<WeekEntry>;
  readonly invitations: Listed<WeekInvitation>;
}

/** Previews the next seven days. */
export function weeklyMail(mail: Subscribed & { week: Week; link: string }): Mail {
  const { reader, week, link } = mail;
  const { weekly, unsubscribe } = MAIL_WORDS[reader.language];
  const placed = ({ place }: { place: string }) => (place === '' ? [] : [isolated(reader, place)]);
  const block = <T>(
    { shown, count }: Listed<T>,
    forms: (typeof weekly)['outings'],
    lineOf: (one: T) => Line,
  ): Block[] =>
    count === 0
      ? []
      : [
          {
            kind: 'list',
            heading: counted(reader.locale, forms, count),
            lines: shown.map(lineOf),
            more: count > shown.length ? counted(reader.locale, weekly.more, count - shown.length) : '',
          },
        ];
  const detail = (parts: readonly string[]) => parts.join(' · ');
  return write({
    to: mail.to,
    reader,
    subject: weekly.subject,
    blocks: [
      paragraph(weekly.text),
      ...block(week.outings, weekly.outings, (one) => ({
        title: one.title,
        detail: detail([
          startWords(reader, one),
          ...placed(one),
          one.answer === 'watching' ? weekly.watching : weekly.answers[one.answer],
        ]),
        link: one.link,
      })),
      ...block(week.entries, weekly.entries, (one) => ({
        title: one.title,
        detail: detail([startWords(reader, one), ...placed(one)]),
        link: one.link,
      })),
      ...block(week.invitations, weekly.invitations, ({ starts_at, ...one }) => ({
        title: one.title,
        detail: detail([
          starts_at === null ? weekly.withoutTime : startWords(reader, { ...one, starts_at }),
          ...placed(one),
        ]),
        link: one.link,
      })),
    ],
    action: { label: weekly.open, link },
    ending: weekly.why,
    unsubscribe: { label: unsubscribe.weekly, link: mail.unsubscribe },
  });
}
