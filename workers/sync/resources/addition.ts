/** What changes add to, where the server limits how much there may be. */

/** `id`: of the new item. */
export type Addition =
  | { to: 'outings' }
  | { to: 'items'; root_id: string; id: string; parent_id: string }
  | { to: 'notes' | 'polls' | 'photos' | 'things'; outing_id: string }
  | { to: 'personal_items'; count: number }
  | { to: 'files'; outing_id: string; bytes: number };
