/** Converts the form values of a profile into changes. Pure. */
import * as v from 'valibot';
import { type Account, Links, ProfileChange } from '#contract/accounts/account/account.ts';
import { ContinentId } from '#contract/places/visit/visit.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { SayIssue } from '#forms/validation-words.ts';
import type { Change } from '#sync/hooks.ts';

/** `key`: of the field, so that a moved link keeps its field. */
const Link = v.object({ key: v.string(), url: v.string() });
export const ProfileValues = v.object({
  about: v.string(),
  default_continent: v.nullable(ContinentId),
  links: v.array(Link),
});
export type ProfileValues = v.InferOutput<typeof ProfileValues>;

export const profileOf = ({ about, default_continent, links }: Account['attributes']): ProfileValues => ({
  about,
  default_continent,
  links: links.map((url, place) => ({ key: `stored ${place}`, url })),
});

const urlsOf = ({ links }: ProfileValues) => links.map(({ url }) => url);

/**
 * Returns the changes of the account with that id: both, or those that are needed. Errors of links are named by their
 * index: `links.2`.
 */
export function profileChanges(
  id: string,
  values: ProfileValues,
  base: ProfileValues,
  say: SayIssue,
): Checked<Change[]> {
  const profile = v.safeParse(ProfileChange, {
    ...(values.about === base.about ? {} : { about: values.about }),
    ...(values.default_continent === base.default_continent
      ? {}
      : { default_continent: values.default_continent }),
  });
  const links = v.safeParse(Links, urlsOf(values));
  const errors: Record<string, string> = {};
  for (const issue of profile.issues ?? []) errors[v.getDotPath(issue) ?? 'about'] ??= say(issue);
  for (const issue of links.issues ?? []) {
    const place = v.getDotPath(issue);
    errors[place === null ? 'links' : `links.${place}`] ??= say(issue);
  }
  if (!profile.success || !links.success) return { kind: 'invalid', errors };
  const isOther = JSON.stringify(links.output) !== JSON.stringify(urlsOf(base));
  return {
    kind: 'valid',
    output: [
      ...(Object.keys(profile.output).length === 0
        ? []
        : [{ name: 'account.profile' as const, args: { id, change: profile.output } }]),
      ...(isOther ? [{ name: 'account.links' as const, args: { id, change: { links: links.output } } }] : []),
    ],
  };
}

/** Returns the links with one moved by a step; unchanged at an end. */
export function movedLink<TLink>(links: readonly TLink[], place: number, step: -1 | 1): TLink[] {
  const next = [...links];
  const other = next[place + step];
  const own = next[place];
  if (own === undefined || other === undefined) return next;
  next[place] = other;
  next[place + step] = own;
  return next;
}
