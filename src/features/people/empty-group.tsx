/** Shows the empty state of a group of people, with the one thing to do then. */

import { UserRoundSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PeopleGroup } from '#domain/people/shown-people.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { peopleHref } from './people-href.ts';

interface EmptyGroupProps {
  group: PeopleGroup;
  /** The group has people, and the search or the filter hides them. */
  isFiltered: boolean;
  hasFollowers: boolean;
  /** The address without search and filter. */
  clearHref: string;
  onClear: () => void;
}

export function EmptyGroup({ group, isFiltered, hasFollowers, clearHref, onClear }: EmptyGroupProps) {
  const t = useTranslations('peopleScreens');
  if (isFiltered)
    return (
      <EmptyState
        drawing="search"
        action={
          <LinkButton href={clearHref} data-replace onClick={onClear}>
            {t('clear')}
          </LinkButton>
        }
      >
        {t('noneFound')}
      </EmptyState>
    );
  if (group === 'contacts' && hasFollowers)
    return (
      <EmptyState
        drawing="people"
        action={
          <LinkButton variant="primary" href="/contact-lists">
            {t('toLists')}
          </LinkButton>
        }
      >
        {t('empty.contacts')}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="people"
      action={
        group === 'blocked' ? undefined : (
          <LinkButton variant="primary" icon={UserRoundSearch} href={peopleHref('/people', { tab: 'find' })}>
            {t('find')}
          </LinkButton>
        )
      }
    >
      {t(group === 'contacts' ? 'empty.noFollowers' : `empty.${group}`)}
    </EmptyState>
  );
}
