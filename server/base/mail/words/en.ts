/** Mail texts in English. Their shape is that of all languages. */
import type { Forms } from './forms.ts';

/** Other languages have other forms. */
const forms = (all: Forms): Forms => all;

export const en = {
  hello: 'Hi,',
  helloName: (name: string) => `Hi ${name},`,
  choosePassword: 'Choose a new password',
  logIn: 'Log in',
  /** The text of an action whose link is on the next line. */
  before: (label: string) => `${label}:`,
  ifNotYou: 'Wasn’t you? Just ignore this e-mail.',
  verification: {
    subject: 'Confirm your e-mail address',
    text: 'One tap and you’re in: confirm that this is your e-mail address.',
    action: 'Confirm my address',
    ending: 'The link works for 24 hours. Didn’t create an account? Just ignore this e-mail.',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Forgot your password? It happens. Choose a new one here.',
    ending:
      'The link works once, for 60 minutes. Didn’t ask for it? Just ignore this e-mail: your password stays as it is.',
  },
  triedToRegister: {
    subject: 'Someone tried to sign up with your address',
    text: 'Someone, maybe you, tried to create an account with this e-mail address. You already have one with it, and nothing has changed.',
  },
  emailChange: {
    subject: 'Confirm your new e-mail address',
    text: 'One tap, and this is your new e-mail address. Until then, your account keeps the old one.',
    action: 'Confirm my address',
    ending: 'The link works for 24 hours. Didn’t ask for it? Just ignore this e-mail.',
  },
  emailChanging: {
    subject: 'Your e-mail address is about to change',
    text: 'Someone who knows your password, hopefully you, gave your account a new e-mail address. It changes once they open the link we sent there.',
    ending: 'Wasn’t you? Choose a new password right away. Was it you? Then you’re all set.',
  },
  triedToMove: {
    subject: 'Someone tried to use your address',
    text: 'Someone, maybe you, tried to use this e-mail address for another account. You already have one with it, and nothing has changed.',
  },
  connected: {
    subject: (provider: string) => `You can log in with ${provider} now`,
    text: (provider: string) =>
      `Someone, hopefully you, connected your account with ${provider}. Anyone who can log in there can log in to your account.`,
    action: 'See your connections',
    ending: 'Wasn’t you? Disconnect it and choose a new password right away.',
  },
  deactivated: {
    subject: 'Your account is deactivated',
    text: 'Someone, hopefully you, tried to log in. Your account is deactivated, and it’s deleted 30 days after you did that. Want it back? Contact support before then.',
  },
  invitation: {
    subject: 'You’re invited to Outing',
    subjectFrom: (inviter: string) => `${inviter} invites you to Outing`,
    text: 'You’re invited to Outing, where friends make plans together.',
    textFrom: (inviter: string) => `${inviter} invites you to Outing, where friends make plans together.`,
    action: 'Join Outing',
    ending: 'Your invitation works once, for 24 hours. Not expecting it? Just ignore this e-mail.',
  },
  /** @param when relative to now, as “in 1 hour”. */
  reminder: {
    subject: (title: string, when: string) => `${title}, ${when}`,
    outing: (title: string, when: string) => `${title} starts ${when}.`,
    /** An outing of whole days. @param when “tomorrow” */
    wholeDay: (title: string, when: string) => `${title} is ${when}.`,
    time: (time: string) => `When: ${time}`,
    place: (place: string) => `Where: ${place}`,
    open: 'Open in Outing',
    why: 'You’re getting this because e-mail reminders are on in your settings.',
  },
  weekly: {
    subject: 'Your week ahead',
    text: 'Here’s what’s coming up in the next seven days.',
    outings: forms({ one: '{count} outing', other: '{count} outings' }),
    entries: forms({ one: '{count} entry in your calendar', other: '{count} entries in your calendar' }),
    invitations: forms({
      one: '{count} invitation is waiting for your answer',
      other: '{count} invitations are waiting for your answer',
    }),
    more: forms({ one: 'and {count} more', other: 'and {count} more' }),
    answers: {
      going: 'You’re in',
      maybe: 'Maybe',
      not_going: 'You can’t',
      pending: 'You haven’t answered yet',
      waiting: 'You’re on the waiting list',
    },
    watching: 'You’re watching',
    withoutTime: 'No time set yet',
    open: 'Open your agenda',
    why: 'You get this once a week because the weekly e-mail is on in your settings.',
  },
  guestAddress: {
    subject: 'News about your plans',
    text: 'Someone, hopefully you, wants news about plans at this address: a new time or place, or that a plan is off.',
    action: 'Yes, send me news',
    ending:
      'The link works for 24 hours. Wasn’t you? Just ignore this e-mail, and you won’t hear from us again.',
  },
  guestNews: {
    set: (title: string) => `${title} is on.`,
    rescheduled: (title: string) => `${title} has a new time.`,
    date_chosen: (title: string) => `${title} has a date.`,
    relocated: (title: string) => `${title} has a new place.`,
    canceled: (title: string) => `${title} is canceled.`,
    deleted: (title: string) => `${title} was deleted.`,
    moved_up: (title: string) => `There’s room now: you’re in for ${title}.`,
    nudged: (title: string) => `When do you have time for ${title}? Your answer is still missing.`,
    why: 'You’re getting this because you answered by a link and asked for news.',
  },
  unsubscribe: {
    reminders: 'Stop these e-mails',
    weekly: 'Stop these e-mails',
    guest: 'Stop these e-mails',
  },
  unsubscribePage: {
    title: 'Stop these e-mails',
    reminders: 'No more e-mail reminders? Reminders on your devices stay as they are.',
    weekly: 'No more weekly e-mail?',
    guest: 'No more news about your plans by e-mail? Your answers stay.',
    button: 'Stop these e-mails',
    done: 'Done. You won’t get these e-mails anymore.',
    again: 'Changed your mind? Turn them back on in your settings, under Notifications.',
    againGuest: 'Changed your mind? Add an address again on the page of a plan.',
    unknown: 'This link doesn’t work. You can choose your e-mails in your settings, under Notifications.',
    open: 'Open Outing',
  },
};

export type MailWords = typeof en;
