/** The query that brings somebody back to a preview once they are signed in: whether they take part is told then. */
export function backTo(id: string): string {
  return `next=${encodeURIComponent(`/preview/outing/${encodeURIComponent(id)}`)}`;
}
