/** Shows banners and lines about a list, an endless list, and pull to refresh. */

import { useMemo, useState } from 'react';
import { AgendaSkeleton, EmptyAgenda } from '#domain/outings/agenda-list.tsx';
import { FormError } from '#forms/form-error.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { PullToRefresh } from '#ui/lists/pull-to-refresh.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { RowSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Part } from './gallery-part.tsx';

const MINUTE_MS = 60_000;

export function Banners() {
  const [opened] = useState(() => Date.now());
  return (
    <Part title="Banners and bars">
      <OfflineBanner network="offline" />
      <OfflineBanner network="offline" toSend={1_204} />
      <OfflineBanner network="maintenance" toSend={2} />
      <FormError>Something went wrong. Please try again later.</FormError>
      <Freshness at={opened - 5 * MINUTE_MS} />
      <Freshness at={opened - 300 * MINUTE_MS} failed />
      <RefusedChange
        reason="This outing was canceled."
        onRetry={() => {}}
        onDiscard={() => {}}
        onEdit={() => {}}
      >
        <p>Tram 28 early on Sunday, before everybody else?</p>
      </RefusedChange>
      <RefusedChange reason="You are no longer a member." onRetry={() => {}} onDiscard={() => {}} />
      <EmptyAgenda action={<Button size="sm">Plan something</Button>}>Nothing on this day.</EmptyAgenda>
      <AgendaSkeleton rows={2} />
    </Part>
  );
}

const PAGE = 30;
const ROWS_MAX = 150;
/** A page of a slow server. */
const arrives = () => new Promise((resolve) => setTimeout(resolve, 600));

/** Last on the page, because it is as long as the page. */
export function EndlessList() {
  const [count, setCount] = useState(PAGE);
  const [coming, setComing] = useState(false);
  const rows = useMemo(() => Array.from({ length: count }, (_, index) => ({ number: index + 1 })), [count]);
  const more = async () => {
    if (coming) return;
    setComing(true);
    await arrives();
    setComing(false);
    setCount((before) => Math.min(ROWS_MAX, before + PAGE));
  };
  return (
    <Part title="A list that goes on">
      <PullToRefresh onRefresh={arrives}>
        <Card>
          <InfiniteList
            items={rows}
            keyOf={({ number }) => String(number)}
            hasMore={count < ROWS_MAX}
            onEndReached={() => void more()}
            footer={
              coming && (
                <Skeleton>
                  <RowSkeleton />
                </Skeleton>
              )
            }
          >
            {({ number }) => (
              <ul>
                <ListRow
                  href={`#row-${number}`}
                  title={`Row ${number}`}
                  line="More comes 300 px before the end"
                />
              </ul>
            )}
          </InfiniteList>
        </Card>
      </PullToRefresh>
    </Part>
  );
}
