/** Renders the filters of the list of people: by participation, and by role. */

import { useTranslations } from 'use-intl';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { PeopleFilter } from '../outing-search.ts';
import { countsOf, type Entry } from './entries.ts';

/** These are offered even if they would show no one. */
const ALWAYS: readonly PeopleFilter[] = ['all', 'going', 'maybe', 'not_going', 'pending'];

interface FiltersProps {
  entries: readonly Entry[];
  filter: PeopleFilter;
  mayAnswerRequests: boolean;
  onFilter: (filter: PeopleFilter) => void;
}

export function Filters({ entries, filter, mayAnswerRequests, onFilter }: FiltersProps) {
  const t = useTranslations('people.list');
  const counts = countsOf(entries, PeopleFilter.options);
  const offered = PeopleFilter.options.filter((one) => {
    if (one === filter || ALWAYS.includes(one)) return true;
    return (counts.get(one) ?? 0) > 0 && (one !== 'requests' || mayAnswerRequests);
  });
  return (
    <ChipRow label={t('filters')}>
      {offered.map((one) => (
        <Chip
          key={one}
          label={t(`filter.${one}`)}
          active={one === filter}
          count={counts.get(one) ?? 0}
          countTone={one === 'requests' && one !== filter ? 'loud' : 'quiet'}
          onPress={() => onFilter(one)}
        />
      ))}
    </ChipRow>
  );
}
