/**
 * Defines what the app offers a user by itself, once across all their devices: answered prompts are not offered again.
 */
import * as v from 'valibot';

/**
 * The screens that a tour explains. The tour of the welcome page is for logged-out readers, who have no account to
 * remember it.
 */
export const TOURS = ['home', 'outings', 'outing', 'chat', 'people', 'contact_lists', 'profile'] as const;
export type Tour = (typeof TOURS)[number];

/** `tours`: whether they want tours at all; `tour_…`: one screen's tour, finished or left */
export const Prompt = v.picklist([
  'review',
  'conference',
  'tours',
  ...TOURS.map((tour) => `tour_${tour}` as const),
]);
export type Prompt = v.InferOutput<typeof Prompt>;

/** @param answered false: they are offered again */
export const PromptsChange = v.object({
  prompts: v.pipe(v.array(Prompt), v.minLength(1), v.maxLength(Prompt.options.length)),
  answered: v.boolean(),
});
export type PromptsChange = v.InferOutput<typeof PromptsChange>;

/** Returns the answered prompts after a change, each once and in a fixed order. Prompts of newer versions stay. */
export function withPrompts(answered: readonly string[], change: PromptsChange): string[] {
  const others = answered.filter((prompt) => !change.prompts.some((changed) => changed === prompt));
  return [...(change.answered ? [...others, ...new Set(change.prompts)] : others)].sort();
}
