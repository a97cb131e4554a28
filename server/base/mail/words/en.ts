/** The words of mails in English. Their shape is that of all languages. */
import type { Forms } from './forms.ts';

/** Other languages have other forms. */
const forms = (all: Forms): Forms => all;

export const en = {
  hello: 'Hello,',
  helloName: (name: string) => `Hello ${name},`,
  choosePassword: 'Choose a new password',
  logIn: 'Log in',
  /** What an action is followed by where its link stands in the next line. */
  before: (label: string) => `${label}:`,
  ifNotYou: 'If it was not you, ignore this mail.',
  verification: {
    subject: 'Confirm your e-mail address',
    text: 'Please confirm that this is your e-mail address.',
    action: 'Confirm the address',
    ending: 'The link works for 24 hours. If you did not create an account, ignore this mail.',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Someone, hopefully you, asked for a new password.',
    ending: 'The link works once, for 60 minutes. If you did not ask for it, ignore this mail.',
  },
  triedToRegister: {
    subject: 'Someone tried to sign up with your address',
    text: 'Someone, perhaps you, tried to create an account with this e-mail address. You already have an account with it, and nothing about it has changed.',
  },
  emailChange: {
    subject: 'Confirm your new e-mail address',
    text: 'Please confirm that this is your new e-mail address. Until then your account keeps the one it has.',
    action: 'Confirm the address',
    ending: 'The link works for 24 hours. If you did not ask for it, ignore this mail.',
  },
  emailChanging: {
    subject: 'Your e-mail address is about to change',
    text: 'Someone, hopefully you, gave your account another e-mail address, with your password. It applies once the link in the mail to that address is opened.',
    ending: 'If it was not you, choose a new password at once. If it was, there is nothing to do.',
  },
  triedToMove: {
    subject: 'Someone tried to use your address',
    text: 'Someone, perhaps you, tried to give this e-mail address to another account. You already have an account with it, and nothing about it has changed.',
  },
  connected: {
    subject: (provider: string) => `You can log in with ${provider} now`,
    text: (provider: string) =>
      `Someone, hopefully you, connected your account with ${provider}. Whoever can log in there can log in to your account.`,
    action: 'See your connections',
    ending: 'If it was not you, disconnect it and choose a new password at once.',
  },
  deactivated: {
    subject: 'Your account is deactivated',
    text: 'Someone, hopefully you, tried to log in. Your account is deactivated, and it is deleted 30 days after that. To have it back, write to those who run this place before then.',
  },
  invitation: {
    subject: 'You’re invited to Outing',
    subjectFrom: (inviter: string) => `${inviter} invites you to Outing`,
    text: 'You’re invited to plan and share outings with us.',
    textFrom: (inviter: string) => `${inviter} invites you to plan and share outings.`,
    action: 'Create your account',
    ending: 'The invitation works once, for 24 hours. If you did not expect it, ignore this mail.',
  },
  /** @param when in relation to now, as “in 1 hour”. */
  reminder: {
    subject: (title: string, when: string) => `${title}, ${when}`,
    outing: (title: string, when: string) => `${title} begins ${when}.`,
    /** What takes whole days. @param when “tomorrow” */
    wholeDay: (title: string, when: string) => `${title} is ${when}.`,
    time: (time: string) => `When: ${time}`,
    place: (place: string) => `Where: ${place}`,
    open: 'Open in Outing',
    why: 'You get this mail because reminders by mail are on in your settings.',
  },
  weekly: {
    subject: 'Your next seven days',
    text: 'This is what comes in the next seven days.',
    outings: forms({ one: '{count} outing', other: '{count} outings' }),
    entries: forms({ one: '{count} entry of your calendar', other: '{count} entries of your calendar' }),
    invitations: forms({
      one: '{count} invitation waits for your answer',
      other: '{count} invitations wait for your answer',
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
    why: 'You get this mail once a week because the weekly mail is on in your settings.',
  },
  guestAddress: {
    subject: 'News of your plans',
    text: 'Someone, hopefully you, wants to get news of plans at this address: another time or place, or that a plan is off.',
    action: 'Yes, send me news',
    ending: 'The link works for 24 hours. If it was not you, ignore this mail: nothing else will come.',
  },
  guestNews: {
    set: (title: string) => `${title} is on.`,
    rescheduled: (title: string) => `${title} has another time.`,
    date_chosen: (title: string) => `The date of ${title} is decided.`,
    relocated: (title: string) => `${title} is somewhere else.`,
    canceled: (title: string) => `${title} is canceled.`,
    deleted: (title: string) => `${title} was deleted.`,
    moved_up: (title: string) => `There is room now: you have a place in ${title}.`,
    nudged: (title: string) => `${title} still needs your answer: when do you have time?`,
    why: 'You get this mail because you answered with a link and asked for news.',
  },
  unsubscribe: {
    reminders: 'Stop these mails',
    weekly: 'Stop these mails',
    guest: 'Stop these mails',
  },
  unsubscribePage: {
    title: 'Stop these mails',
    reminders: 'Do you want no more reminders by mail? Reminders on your devices stay as they are.',
    weekly: 'Do you want no more mail with what the week brings?',
    guest: 'Do you want no more news of your plans by mail? Your answers stay.',
    button: 'Stop these mails',
    done: 'Done. You won’t get these mails anymore.',
    again: 'You can turn them on again in your settings, under notifications.',
    againGuest: 'You can give an address again on the page of a plan.',
    unknown: 'This link does not work. You can choose your mails in your settings, under notifications.',
    open: 'Open Outing',
  },
};

export type MailWords = typeof en;
