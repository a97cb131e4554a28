/** The mails about accounts, in their reader's language. They go to addresses that may not be confirmed. */
import type { FacePicture } from '../face-picture.ts';
import { directionOf, type Mail, paragraph, write } from './letter.ts';
import type { Reader } from './reader.ts';
import { MAIL_WORDS } from './words/words.ts';

/** Where a mail goes, and where its links lead. */
export interface Addressee {
  /** The origin of the app. */
  readonly appUrl: string;
  readonly to: string;
  readonly reader: Reader;
}

function linkTo(appUrl: string, path: string, parameters: Record<string, string>): string {
  return `${appUrl}${path}?${new URLSearchParams(parameters)}`;
}

/** A name that could be nothing else: letters, and what stands between them. No digits, no dot inside of a word. */
const PLAIN_NAME = /^(?:[\p{L}\p{M} '’·-]|\.(?= |$))+$/u;

const wordsFor = ({ reader }: Addressee) => MAIL_WORDS[reader.language];

/**
 * The first line of a mail. Names are typed by anybody, and mails go to addresses that nobody has confirmed: a name that
 * may carry a message or an address of the web stays out of it (S72).
 */
function greeting(addressee: Addressee, firstName: string) {
  const { hello, helloName } = wordsFor(addressee);
  return paragraph(PLAIN_NAME.test(firstName) ? helloName(firstName) : hello);
}

/** @param next the path in the app that the reader came for; null: none in particular */
export function verificationMail(
  addressee: Addressee,
  firstName: string,
  token: string,
  next: string | null = null,
): Mail {
  const { subject, text, action, ending } = wordsFor(addressee).verification;
  return write({
    ...addressee,
    subject,
    blocks: [greeting(addressee, firstName), paragraph(text)],
    action: {
      label: action,
      link: linkTo(addressee.appUrl, '/verify-email', { token, ...(next !== null && { next }) }),
    },
    ending,
  });
}

export function resetMail(addressee: Addressee, firstName: string, token: string): Mail {
  const { reset, choosePassword } = wordsFor(addressee);
  return write({
    ...addressee,
    subject: reset.subject,
    blocks: [greeting(addressee, firstName), paragraph(reset.text)],
    action: { label: choosePassword, link: linkTo(addressee.appUrl, '/reset-password', { token }) },
    ending: reset.ending,
  });
}

/** Tells the owner of an address what somebody tried with it. Nothing of that somebody stands in it. */
function triedMail(addressee: Addressee, { subject, text }: { subject: string; text: string }): Mail {
  const { hello, logIn, choosePassword, ifNotYou } = wordsFor(addressee);
  return write({
    ...addressee,
    subject,
    blocks: [paragraph(hello), paragraph(text)],
    action: { label: logIn, link: `${addressee.appUrl}/login` },
    otherAction: { label: choosePassword, link: `${addressee.appUrl}/forgot-password` },
    ending: ifNotYou,
  });
}

/** To the owner of an address with which somebody else, or they themselves, registered again. */
export const triedToRegisterMail = (addressee: Addressee): Mail =>
  triedMail(addressee, wordsFor(addressee).triedToRegister);

/** To the address that an account is to have from now on. */
export function emailChangeMail(addressee: Addressee, firstName: string, token: string): Mail {
  const { subject, text, action, ending } = wordsFor(addressee).emailChange;
  return write({
    ...addressee,
    subject,
    blocks: [greeting(addressee, firstName), paragraph(text)],
    action: { label: action, link: linkTo(addressee.appUrl, '/verify-email', { token }) },
    ending,
  });
}

/** To the present address of an account. The other one is not named: who reads old mails learns nothing new. */
export function emailChangingMail(addressee: Addressee, firstName: string): Mail {
  const { emailChanging, choosePassword } = wordsFor(addressee);
  return write({
    ...addressee,
    subject: emailChanging.subject,
    blocks: [greeting(addressee, firstName), paragraph(emailChanging.text)],
    action: { label: choosePassword, link: `${addressee.appUrl}/forgot-password` },
    ending: emailChanging.ending,
  });
}

/** To the owner of an address that somebody else, or they themselves, tried to give to another account. */
export const triedToMoveMail = (addressee: Addressee): Mail =>
  triedMail(addressee, wordsFor(addressee).triedToMove);

/** To the owner of an account that can be logged in to by another provider from now on. @param provider its name */
export function connectedMail(addressee: Addressee, firstName: string, provider: string): Mail {
  const { connected } = wordsFor(addressee);
  return write({
    ...addressee,
    subject: connected.subject(provider),
    blocks: [greeting(addressee, firstName), paragraph(connected.text(provider))],
    action: { label: connected.action, link: `${addressee.appUrl}/settings/general` },
    ending: connected.ending,
  });
}

/** To who logged in, with the right password, to an account that they deactivated. */
export function deactivatedMail(addressee: Addressee, firstName: string): Mail {
  const { deactivated, ifNotYou } = wordsFor(addressee);
  return write({
    ...addressee,
    subject: deactivated.subject,
    blocks: [greeting(addressee, firstName), paragraph(deactivated.text)],
    action: { label: 'Outing', link: addressee.appUrl },
    ending: ifNotYou,
  });
}

/** The page on which the invited person creates an account. */
export function invitationLink(appUrl: string, code: string): string {
  return linkTo(appUrl, '/register-invitation', { code });
}

interface Invited {
  readonly code: string;
  /** Shows that the address is read by who opens the link. */
  readonly proof: string;
}

/** Nobody has confirmed the address: nothing that somebody drew stands on it. */
const postcardOf = (title: string, reader: Reader): FacePicture => ({
  title,
  line: '',
  direction: directionOf(reader),
  dateBadge: null,
  cover: null,
  template: 'sea-dusk',
  seed: title,
});

/** @param inviter the name of the person who invites; null: the operator does. One that may carry a message stays out of it (S72). */
export function invitationMail(
  addressee: Addressee,
  { code, proof }: Invited,
  inviter: string | null = null,
): Mail {
  const { invitation, hello } = wordsFor(addressee);
  const named = inviter !== null && PLAIN_NAME.test(inviter) ? inviter : null;
  const subject = named === null ? invitation.subject : invitation.subjectFrom(named);
  const line = named === null ? invitation.text : invitation.textFrom(named);
  return write({
    ...addressee,
    subject,
    picture: postcardOf(subject, addressee.reader),
    blocks: [paragraph(hello), paragraph(line)],
    action: {
      label: invitation.action,
      link: linkTo(addressee.appUrl, '/register-invitation', { code, proof }),
    },
    ending: invitation.ending,
  });
}
