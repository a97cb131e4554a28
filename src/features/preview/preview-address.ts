/** The query that returns a user to a preview after signing in: only then is it known whether they are a member. */
export function backTo(id: string): string {
  return `next=${encodeURIComponent(`/preview/outing/${encodeURIComponent(id)}`)}`;
}
