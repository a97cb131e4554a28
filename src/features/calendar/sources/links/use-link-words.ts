/** What a link shows, in words. */
import { useTranslations } from 'use-intl';
import type { ListRow } from '#domain/people/list-rows.ts';
import type { LinkContent } from './use-link-actions.ts';

/** @param lists undefined while they are not known */
export function useLinkWords(lists: readonly ListRow[] | undefined): {
  titleOf: (link: LinkContent) => string;
  /** Its contact list was deleted: it leads nowhere. */
  isDead: (link: LinkContent) => boolean;
} {
  const t = useTranslations('calendarSources.links');
  const listOf = ({ list_id }: LinkContent) => lists?.find(({ id }) => id === list_id);
  return {
    titleOf: (link) =>
      link.kind === 'contact_list'
        ? t('kind.contact_list', { title: listOf(link)?.title ?? '…' })
        : t(`kind.${link.kind}`),
    isDead: (link) => link.kind === 'contact_list' && lists !== undefined && listOf(link) === undefined,
  };
}
