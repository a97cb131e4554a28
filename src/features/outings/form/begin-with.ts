/**
 * Parses the template that an address requests for a new outing. Separate from the other parameters, which the router
 * knows.
 */
import * as v from 'valibot';
import { TemplateId } from '#contract/outings/activity-template/activity-template.ts';

/** `?template=conference` */
const BeginWith = v.object({
  template: v.pipe(
    v.string(),
    v.transform((name) => `template:${name}`),
    TemplateId,
  ),
});

/** Returns undefined if the address names none, or an invalid one. */
export function templateAsked(search: unknown): string | undefined {
  const parsed = v.safeParse(BeginWith, search);
  return parsed.success ? parsed.output.template : undefined;
}
