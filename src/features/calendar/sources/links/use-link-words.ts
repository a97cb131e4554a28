/** Describes what a link shows. */
import { useTranslations } from 'use-intl';
import type { LinkContent } from './use-link-actions.ts';

/** The subject of a link: a contact list, or a collection. */
export interface Named {
  id: string;
  title: string;
}

/** Both undefined while unknown. */
export interface NamedThings {
  lists: readonly Named[] | undefined;
  collections: readonly Named[] | undefined;
}

export function useLinkWords({ lists, collections }: NamedThings): {
  titleOf: (link: LinkContent) => string;
  /** Its subject was deleted: the link leads nowhere. */
  deadLineOf: (link: LinkContent) => string | null;
} {
  const t = useTranslations('calendarSources.links');
  const amongOf = ({ kind }: LinkContent) =>
    kind === 'contact_list' ? lists : kind === 'collection' ? collections : [];
  const namedBy = (link: LinkContent) => amongOf(link)?.find(({ id }) => id === link.list_id);
  return {
    titleOf(link) {
      const title = namedBy(link)?.title ?? '…';
      switch (link.kind) {
        case 'contact_list':
        case 'collection':
          return t(`kind.${link.kind}`, { title });
        case 'all':
        case 'going':
          return t(`kind.${link.kind}`);
      }
    },
    deadLineOf(link) {
      if (link.list_id === null || amongOf(link) === undefined || namedBy(link) !== undefined) return null;
      return t(link.kind === 'collection' ? 'deadCollection' : 'dead');
    },
  };
}
