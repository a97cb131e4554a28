/** Writes the mails about accounts, in their reader's language. They go to addresses that may be unconfirmed. */
import type { FacePicture } from '../face-picture.ts';
import { directionOf, type Mail, paragraph, write } from './letter.ts';
import type { Reader } from './reader.ts';
import { MAIL_WORDS } from './words/words.ts';

/** Recipient of a mail, and the target of its links. */
export interface Addressee {
  /** The origin of the app. */
  readonly appUrl: string;
  readonly to: string;
  readonly reader: Reader;
}

function linkTo(appUrl: string, path: string, parameters: Record<string, string>): string {
  return `${appUrl}${path}?${new URLSearchParams(parameters)}`;
}

/**
 * A name that cannot be anything else: letters, and the characters between them. No digits, no dot inside of a word.
 */
const PLAIN_NAME = /^(?:[\p{L}\p{M} '’·-]|\.(?= |$))+$/u;

const wordsFor = ({ reader }: Addressee) => MAIL_WORDS[reader.language];

/**
 * Returns the first line of a mail. Anyone can enter a name, and mails go to unconfirmed addresses: a name that may
 * contain a message or a web address is left out (S72).
 */
function greeting(addressee: Addressee, firstName: string) {
  const { hello, helloName } = wordsFor(addressee);
  return paragraph(PLAIN_NAME.test(firstName) ? helloName(firstName) : hello);
}

/** @param next the path in the app that the reader originally opened; null: none in particular */
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

/** Informs the owner of an address about an attempt to use it. It contains no input of that attempt. */
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

/** Returns the mail for the owner of an address with which someone else, or the owner, registered again. */
export const triedToRegisterMail = (addressee: Addressee): Mail =>
  triedMail(addressee, wordsFor(addressee).triedToRegister);

/** Returns the mail to the new address of an account. */
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

/**
 * Returns the mail to the current address of an account. It does not name the new one: access to old mails reveals
 * nothing new.
 */
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

/** Returns the mail for the owner of an address that someone else, or the owner, tried to assign to another account. */
export const triedToMoveMail = (addressee: Addressee): Mail =>
  triedMail(addressee, wordsFor(addressee).triedToMove);

/** Returns the mail for the owner of an account that another provider can now log in to. @param provider its name */
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

/** Returns the mail for a user who logged in, with the right password, to an account that they deactivated. */
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

/** Returns the page on which the invited user creates an account. */
export function invitationLink(appUrl: string, code: string): string {
  return linkTo(appUrl, '/register-invitation', { code });
}

interface Invited {
  readonly code: string;
  /** Proves that the person who opens the link reads mail at the address. */
  readonly proof: string;
}

/** The address is unconfirmed: the card has no picture by users. */
const postcardOf = (title: string, reader: Reader): FacePicture => ({
  title,
  line: '',
  direction: directionOf(reader),
  dateBadge: null,
  cover: null,
  template: 'sea-dusk',
  seed: title,
});

/**
 * @param inviter the name of the inviting user; null: the operator invites. One that may contain a message is left out
 * (S72).
 */
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
