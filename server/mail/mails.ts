/** The mails that the server sends, as text and as simple HTML with the same words. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link in the mail; without a mail server it is logged. */
  readonly link: string;
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string };
  readonly ending: string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function write({ to, subject, paragraphs, action, ending }: Letter): Mail {
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(action.link)}">${escapeHtml(action.label)}</a></p>`,
    `<p>${escapeHtml(ending)}</p>`,
  ].join('\n');
  return {
    to,
    subject,
    text: [...paragraphs, `${action.label}:\n${action.link}`, ending].join('\n\n'),
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${html}\n</body></html>\n`,
    link: action.link,
  };
}

function linkTo(appUrl: string, path: string, parameters: Record<string, string>): string {
  return `${appUrl}${path}?${new URLSearchParams(parameters)}`;
}

export function verificationMail(appUrl: string, to: string, firstName: string, token: string): Mail {
  return write({
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: [`Hello ${firstName},`, 'please confirm that this is your e-mail address.'],
    action: { label: 'Confirm the address', link: linkTo(appUrl, '/verify-email', { token }) },
    ending: 'The link works for 24 hours. If you did not create an account, ignore this mail.',
  });
}

export function resetMail(appUrl: string, to: string, firstName: string, token: string): Mail {
  return write({
    to,
    subject: 'Choose a new password',
    paragraphs: [`Hello ${firstName},`, 'somebody, hopefully you, asked for a new password.'],
    action: { label: 'Choose a new password', link: linkTo(appUrl, '/reset-password', { token }) },
    ending: 'The link works once, for 60 minutes. If you did not ask for it, ignore this mail.',
  });
}

/** The page on which the invited person creates an account. */
export function invitationLink(appUrl: string, code: string): string {
  return linkTo(appUrl, '/register-invitation', { code });
}

export function invitationMail(appUrl: string, to: string, code: string): Mail {
  return write({
    to,
    subject: 'You are invited to Outing',
    paragraphs: ['Hello,', 'you are invited to plan and share outings with us.'],
    action: { label: 'Create your account', link: invitationLink(appUrl, code) },
    ending: 'The invitation works once, for 24 hours.',
  });
}
