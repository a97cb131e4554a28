/** Combines what a profile shows: the server's response, and, for the user's own, what this device knows better. */
import type { Account } from '#contract/accounts/account/account.ts';
import type { User } from '#contract/accounts/user/user.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { Profile } from '#contract/people/profile/profile.ts';
import type { ContinentId } from '#contract/places/visit/visit.ts';
import type { Picture } from '#contract/uploads/upload.ts';

export interface ShownProfile {
  person: Person;
  about: string;
  links: readonly string[];
  continent: ContinentId | null;
  cover: Picture | null;
  coverTemplate: string;
  /** When the person joined, Unix ms. */
  since: number;
  /** Null: not known on this device. */
  stats: Profile['relations']['stats'] | null;
  outings: readonly OutingPreview[] | null;
}

export function shownOf({ id, attributes, relations }: Profile): ShownProfile {
  const { username, name, avatar, about, links, default_continent, cover, cover_template } = attributes;
  return {
    person: { id, username, name, avatar },
    about,
    links,
    continent: default_continent,
    cover,
    coverTemplate: cover_template,
    since: attributes.created_at_timestamp,
    stats: relations.stats,
    outings: relations.outings,
  };
}

/** Returns the user's own profile. Before their account is loaded, it is built from the session. */
export function ownShown(
  user: User,
  account: Account | null,
  profile: Profile | null,
  people: { followers: number; following: number } | null,
): ShownProfile {
  const { name, username, avatar, created_at_timestamp } = user.attributes;
  const base: ShownProfile = profile
    ? shownOf(profile)
    : {
        person: { id: user.id, username, name, avatar },
        about: '',
        links: [],
        continent: null,
        cover: null,
        coverTemplate: '',
        since: created_at_timestamp,
        stats: null,
        outings: null,
      };
  const stats = base.stats && people ? { ...base.stats, ...countsOf(people) } : base.stats;
  if (account === null) return { ...base, stats };
  const { attributes } = account;
  return {
    ...base,
    person: {
      id: user.id,
      username: attributes.username,
      name: `${attributes.first_name} ${attributes.last_name}`.trim(),
      avatar: attributes.avatar,
    },
    about: attributes.about,
    links: attributes.links,
    continent: attributes.default_continent,
    cover: attributes.cover,
    coverTemplate: attributes.cover_template,
    stats,
  };
}

const countsOf = ({ followers, following }: { followers: number; following: number }) => ({
  followers_count: followers,
  following_count: following,
});

/** Returns the host of a page's address, without the meaningless `www.`. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link;
}
