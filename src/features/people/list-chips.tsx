/** Renders contact lists as filters: the top ones, those below the chosen one, and its ancestors. */

import { useTranslations } from 'use-intl';
import { type ListRow, treeOf } from '#domain/people/list-rows.ts';
import { ChipLink, ChipRow } from '#ui/parts/chips.tsx';

interface ListChipsProps {
  rows: readonly ListRow[];
  chosen: string | undefined;
  hrefOf: (list: string | undefined) => string;
}

/** Returns the lists offered while one is chosen, in reading order. */
export function offeredLists(rows: readonly ListRow[], chosen: string | undefined): ListRow[] {
  const open = new Set<string | null>(chosen === undefined ? [] : treeOf(rows).above(chosen));
  return rows.filter(({ parentId }) => parentId === null || open.has(parentId));
}

export function ListChips({ rows, chosen, hrefOf }: ListChipsProps) {
  const t = useTranslations('peopleScreens');
  return (
    <ChipRow label={t('filter')}>
      <ChipLink label={t('all')} href={hrefOf(undefined)} active={chosen === undefined} />
      {offeredLists(rows, chosen).map(({ id, title, level }) => (
        <ChipLink
          key={id}
          // A prefix marks a list below another one, as the row shows no other hierarchy.
          label={level === 1 ? title : `› ${title}`}
          href={hrefOf(id)}
          active={id === chosen}
        />
      ))}
    </ChipRow>
  );
}
