/** Renders a long list of people in a card; `j` and `k` move through it. */

import { type ReactElement, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '#ui/device/use-keys.ts';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { stepRow } from '#ui/lists/step-row.ts';

interface PeopleCardProps<Item extends { id: string }> {
  items: readonly Item[];
  hasMore?: boolean;
  onEndReached?: () => void;
  /** Below the card. */
  footer?: ReactNode;
  children: (item: Item) => ReactElement;
}

export function PeopleCard<Item extends { id: string }>({
  items,
  hasMore = false,
  onEndReached,
  footer,
  children,
}: PeopleCardProps<Item>) {
  const t = useTranslations('peopleScreens');
  const area = useRef<HTMLDivElement>(null);
  useKeys([
    { keys: ['j'], label: t('next'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previous'), act: () => stepRow(area.current, -1) },
  ]);
  return (
    <div ref={area} className="flex flex-col gap-5">
      {items.length > 0 && (
        <div className="overflow-hidden rounded-card bg-card shadow-warm">
          <InfiniteList
            items={items}
            keyOf={({ id }) => id}
            hasMore={hasMore}
            {...(onEndReached && { onEndReached })}
          >
            {children}
          </InfiniteList>
        </div>
      )}
      {footer}
    </div>
  );
}
