/** The mails that the server sends, as text and as simple HTML with the same words. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link in the mail; without a mail server it is logged. */
  readonly link: string;
}

interface Action {
  readonly label: string;
  readonly link: string;
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: Action;
  readonly otherAction?: Action;
  readonly ending: string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function write({ to, subject, paragraphs, action, otherAction, ending }: Letter): Mail {
  const actions = otherAction === undefined ? [action] : [action, otherAction];
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...actions.map(({ label, link }) => `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`),
    `<p>${escapeHtml(ending)}</p>`,
  ].join('\n');
  return {
    to,
    subject,
    text: [...paragraphs, ...actions.map(({ label, link }) => `${label}:\n${link}`), ending].join('\n\n'),
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${html}\n</body></html>\n`,
    link: action.link,
  };
}

function linkTo(appUrl: string, path: string, parameters: Record<string, string>): string {
  return `${appUrl}${path}?${new URLSearchParams(parameters)}`;
}

/** A name that could be nothing else: letters, and what stands between them. No digits, no dot inside of a word. */
const PLAIN_NAME = /^(?:[\p{L}\p{M} '’·-]|\.(?= |$))+$/u;

/**
 * The first line of a mail. Names are typed by anybody, and mails go to addresses that nobody has confirmed: a name that
 * may carry a message or an address of the web stays out of it (S72).
 */
function greeting(firstName: string): string {
  return PLAIN_NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,';
}

export function verificationMail(appUrl: string, to: string, firstName: string, token: string): Mail {
  return write({
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: [greeting(firstName), 'Please confirm that this is your e-mail address.'],
    action: { label: 'Confirm the address', link: linkTo(appUrl, '/verify-email', { token }) },
    ending: 'The link works for 24 hours. If you did not create an account, ignore this mail.',
  });
}

export function resetMail(appUrl: string, to: string, firstName: string, token: string): Mail {
  return write({
    to,
    subject: 'Choose a new password',
    paragraphs: [greeting(firstName), 'Someone, hopefully you, asked for a new password.'],
    action: { label: 'Choose a new password', link: linkTo(appUrl, '/reset-password', { token }) },
    ending: 'The link works once, for 60 minutes. If you did not ask for it, ignore this mail.',
  });
}

/** To the owner of an address with which somebody else, or they themselves, registered again. */
export function triedToRegisterMail(appUrl: string, to: string): Mail {
  return write({
    to,
    subject: 'Someone tried to sign up with your address',
    paragraphs: [
      'Hello,',
      'Someone, perhaps you, tried to create an account with this e-mail address. You already have an account with it, and nothing about it has changed.',
    ],
    action: { label: 'Log in', link: `${appUrl}/login` },
    otherAction: { label: 'Choose a new password', link: `${appUrl}/forgot-password` },
    ending: 'If it was not you, ignore this mail.',
  });
}

/** To the address that an account is to have from now on. */
export function emailChangeMail(appUrl: string, to: string, firstName: string, token: string): Mail {
  return write({
    to,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      greeting(firstName),
      'Please confirm that this is your new e-mail address. Until then your account keeps the one it has.',
    ],
    action: { label: 'Confirm the address', link: linkTo(appUrl, '/verify-email', { token }) },
    ending: 'The link works for 24 hours. If you did not ask for it, ignore this mail.',
  });
}

/** To the present address of an account. The other one is not named: who reads old mails learns nothing new. */
export function emailChangingMail(appUrl: string, to: string, firstName: string): Mail {
  return write({
    to,
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      greeting(firstName),
      'Someone, hopefully you, gave your account another e-mail address, with your password. It applies once the link in the mail to that address is opened.',
    ],
    action: { label: 'Choose a new password', link: `${appUrl}/forgot-password` },
    ending: 'If it was not you, choose a new password at once. If it was, there is nothing to do.',
  });
}

/** To the owner of an address that somebody else, or they themselves, tried to give to another account. */
export function triedToMoveMail(appUrl: string, to: string): Mail {
  return write({
    to,
    subject: 'Someone tried to use your address',
    paragraphs: [
      'Hello,',
      'Someone, perhaps you, tried to give this e-mail address to another account. You already have an account with it, and nothing about it has changed.',
    ],
    action: { label: 'Log in', link: `${appUrl}/login` },
    otherAction: { label: 'Choose a new password', link: `${appUrl}/forgot-password` },
    ending: 'If it was not you, ignore this mail.',
  });
}

/** To the owner of an account that can be logged in to by another provider from now on. */
export function connectedMail(appUrl: string, to: string, firstName: string, provider: string): Mail {
  return write({
    to,
    subject: `You can log in with ${provider} now`,
    paragraphs: [
      greeting(firstName),
      `Someone, hopefully you, connected your account with ${provider}. Whoever can log in there can log in to your account.`,
    ],
    action: { label: 'See your connections', link: `${appUrl}/settings/general` },
    ending: 'If it was not you, disconnect it and choose a new password at once.',
  });
}

/** To who logged in, with the right password, to an account that they deactivated. */
export function deactivatedMail(appUrl: string, to: string, firstName: string): Mail {
  return write({
    to,
    subject: 'Your account is deactivated',
    paragraphs: [
      greeting(firstName),
      'Someone, hopefully you, tried to log in. Your account is deactivated, and it is deleted 30 days after that. To have it back, write to those who run this place before then.',
    ],
    action: { label: 'Outing', link: appUrl },
    ending: 'If it was not you, ignore this mail.',
  });
}

/** The page on which the invited person creates an account. */
export function invitationLink(appUrl: string, code: string): string {
  return linkTo(appUrl, '/register-invitation', { code });
}

/** @param inviter the name of the person who invites; null: the operator does. One that may carry a message stays out of it (S72). */
export function invitationMail(
  appUrl: string,
  to: string,
  code: string,
  inviter: string | null = null,
): Mail {
  const line =
    inviter !== null && PLAIN_NAME.test(inviter)
      ? `${inviter} invites you to plan and share outings.`
      : 'You’re invited to plan and share outings with us.';
  return write({
    to,
    subject: 'You’re invited to Outing',
    paragraphs: ['Hello,', line],
    action: { label: 'Create your account', link: invitationLink(appUrl, code) },
    ending: 'The invitation works once, for 24 hours. If you did not expect it, ignore this mail.',
  });
}
