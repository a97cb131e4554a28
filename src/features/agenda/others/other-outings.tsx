/** Shows another user's upcoming or past outings, as far as the reader sees them. */

import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { type Ask, useFirstPage, useMorePages, usePageOf } from '#domain/app/lists/use-pages.ts';
import { useTyped } from '#domain/app/lists/use-typed.ts';
import { OutingTile } from '#domain/outings/outing-tile.tsx';
import { usePreviewHref } from '#domain/outings/use-preview-href.ts';
import { PlansHead } from '#domain/people/plans-head.tsx';
import { outingsOfHref } from '#domain/people/plans-href.ts';
import { useSync } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import type { Direction } from '../agenda-search.ts';
import { MonthHeading } from '../month-heading.tsx';
import { monthRows } from '../month-rows.ts';
import { TWO_COLUMNS } from '../two-columns.ts';
import { OtherEnd } from './other-end.tsx';
import type { OtherSearch } from './other-search.ts';

interface OtherOutingsProps {
  username: string;
  search: OtherSearch;
}

export function OtherOutings({ username, search: { when = 'upcoming', q = '' } }: OtherOutingsProps) {
  return (
    <>
      <PlansHead username={username} active={when} />
      <Listed key={`${username}/${when}`} username={username} when={when} query={q} />
    </>
  );
}

function Listed({ username, when, query }: { username: string; when: Direction; query: string }) {
  const t = useTranslations('agenda');
  const { engine } = useSync();
  const [text, type] = useTyped(query, (q) => outingsOfHref(username, { when, q }));
  const search = text.trim();
  const input = { params: { username }, query: { when }, body: undefined };
  const { kept, again } = useKeptResponse('profiles.outings', input);
  const unsearched = usePageOf(kept);
  const ask: Ask<OutingPreview> = (cursor) =>
    engine.ask('profiles.outings', {
      ...input,
      query: { when, ...(search !== '' && { search }), ...(cursor !== null && { cursor }) },
    });
  const searched = useFirstPage(search === '' ? null : search, ask);
  const first = search === '' ? unsearched : searched.first;
  const pages = useMorePages(first.kind === 'known' ? first.page : null, ask);
  const hasAny = unsearched.kind === 'known' && unsearched.page.rows.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {search === '' && <KeptAge kept={kept} />}
      {hasAny && <SearchField label={t('others.search')} value={text} onChange={type} shortcut="/" />}
      <Months
        outings={pages.rows}
        hasMore={pages.hasMore && pages.more === 'idle'}
        onEndReached={pages.loadMore}
      />
      <OtherEnd
        first={first}
        isEmpty={pages.rows.length === 0}
        emptied={search === '' ? when : 'search'}
        clearHref={outingsOfHref(username, { when })}
        more={pages.more}
        onMore={pages.loadMore}
        onRetry={search === '' ? again : searched.again}
      />
    </div>
  );
}

interface MonthsProps {
  outings: readonly OutingPreview[];
  hasMore: boolean;
  onEndReached: () => void;
}

function Months({ outings, hasMore, onEndReached }: MonthsProps) {
  const t = useTranslations('agenda');
  const area = useRef<HTMLDivElement>(null);
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1;
  const rows = useMemo(() => monthRows(outings, columns), [outings, columns]);
  const hrefOf = usePreviewHref(outings);
  useKeys([
    { keys: ['j'], label: t('keys.nextOuting'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('keys.previousOuting'), act: () => stepRow(area.current, -1) },
  ]);
  if (outings.length === 0) return null;
  return (
    <div ref={area}>
      <InfiniteList items={rows} keyOf={({ key }) => key} hasMore={hasMore} onEndReached={onEndReached}>
        {(row) =>
          row.kind === 'month' ? (
            <MonthHeading month={row.month} />
          ) : (
            <div className={`grid gap-5 pb-5 ${columns === 2 ? 'grid-cols-2' : 'grid-cols-1'}`}>
              {row.outings.map((outing) => (
                <OutingTile key={outing.id} outing={outing} href={hrefOf(outing)} />
              ))}
            </div>
          )
        }
      </InfiniteList>
    </div>
  );
}
