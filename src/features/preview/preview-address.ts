/** Returns the address of a preview, with the code of a personal link if it was opened with one. */
export function previewHref(id: string, code: string | undefined): string {
  const path = `/preview/outing/${encodeURIComponent(id)}`;
  return code === undefined ? path : `${path}?code=${encodeURIComponent(code)}`;
}

/** The address of the link of an outing. */
export const linkHref = (token: string): string => `/i/${token}`;

/**
 * Returns the query that returns a user to a preview or link after login: only then is it known whether they are a
 * member.
 */
export function backTo(href: string): string {
  return `next=${encodeURIComponent(href)}`;
}
