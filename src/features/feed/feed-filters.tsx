/** Renders the filters of the news: whose they are, and their kind. Each choice is an address. */
import { useRouter } from '@tanstack/react-router';
import { ListTree, UserRound, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { nameOfUser } from '#db/queries/people/people.ts';
import { useContactLists } from '#domain/people/use-relation.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Chip, ChipLink, ChipRow } from '#ui/parts/chips.tsx';
import type { ChooseWhoseProps } from './choose-whose.tsx';
import { type FeedFilter, feedHref } from './feed-filter.ts';
import { SHOWN_KINDS } from './feed-search.ts';

const choice = lazyOverlay<ChooseWhoseProps>(() => import('./choose-whose.tsx'));

export function FeedFilters({ filter }: { filter: FeedFilter }) {
  const t = useTranslations('feed');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const opened = useOpenedOnce(isOpen, choice.preload);
  const whose = useWhose(filter);
  const { kind } = filter;
  return (
    <>
      <ChipRow label={t('filter.title')}>
        <Chip {...whose} onPress={() => setOpen(true)} />
        {(['all', ...SHOWN_KINDS] as const).map((one) => {
          const next = one === 'all' ? undefined : one;
          return (
            <ChipLink
              key={one}
              href={feedHref({ ...filter, kind: next })}
              label={t(`filter.${one}`)}
              active={kind === next}
            />
          );
        })}
      </ChipRow>
      {opened && (
        <Suspense fallback={null}>
          <choice.Component
            open={isOpen}
            filter={filter}
            onClose={() => setOpen(false)}
            onChoose={(next) => {
              setOpen(false);
              onceLayersSettled(() => void router.navigate({ href: feedHref({ kind, ...next }) }));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the label of the current choice of people. */
function useWhose({ people, list }: FeedFilter) {
  const t = useTranslations('feed.whose');
  const { db } = useLoggedIn();
  const lists = useContactLists();
  const count = people?.length ?? 0;
  const only = count === 1 ? people?.[0] : undefined;
  const name = useLiveQuery(async () => (only === undefined ? null : nameOfUser(db, only)), [db, only]);
  if (only !== undefined) return { icon: UserRound, label: name || t('some', { count }), active: true };
  if (count > 0) return { icon: UsersRound, label: t('some', { count }), active: true };
  if (list !== undefined) {
    const title = lists?.find(({ id }) => id === list)?.title;
    return { icon: ListTree, label: title ?? t('someList'), active: true };
  }
  return { icon: UsersRound, label: t('everyone') };
}
