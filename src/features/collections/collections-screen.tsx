/** Renders the user's collections, in their own order. */

import { ArrowUpDown, Ellipsis, Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CollectionSummary } from '#db/queries/people/collections.ts';
import { rowKey } from '#db/rows.ts';
import { type Move, useMoveMenu } from '#domain/app/arranging/use-move-menu.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { RowsState } from '#domain/app/lists/rows-state.tsx';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { CollectionCard, ownContent } from '#domain/people/collections/collection-card.tsx';
import { useOwnCollections } from '#domain/people/collections/use-own-collections.ts';
import { useRowMarks } from '#sync/provider.tsx';
import { useKeys } from '#ui/device/use-keys.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { CardGridSkeleton, ListSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, IconButton } from '#ui/parts/button.tsx';
import type { ArrangeCollectionsProps } from './arrange-collections.tsx';
import type { CollectionFormProps } from './form/collection-form.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { useMoveCollection } from './use-collection-actions.ts';

const arrange = lazyOverlay<ArrangeCollectionsProps>(() => import('./arrange-collections.tsx'));
const collectionForm = lazyOverlay<CollectionFormProps>(() => import('./form/collection-form.tsx'));

const HEADING = 'collections-title';
const NONE: readonly CollectionSummary[] = [];

export function CollectionsScreen() {
  const t = useTranslations('collections');
  const { list, summaries } = useOwnCollections();
  const [isMaking, setMaking] = useState(false);
  const [wantsOrder, setWantsOrder] = useState(false);
  const isOpened = useOpenedOnce(isMaking, collectionForm.preload);
  const rows = summaries ?? NONE;
  const move = useMoveCollection(rows.map(({ collection }) => collection));
  const isArranging = wantsOrder && rows.length > 1;
  const makeNew = () => setMaking(true);
  usePageTitle(t('title'));
  return (
    <>
      <SubPageHead
        up="/"
        inRail
        title={<span id={HEADING}>{t('title')}</span>}
        actions={
          <Actions count={rows.length} isArranging={isArranging} onArrange={setWantsOrder} onNew={makeNew} />
        }
      />
      <div className="flex flex-col gap-4">
        <RefusedChanges collectionId={null} />
        <RowsState
          found={{ list, rows: summaries && [...summaries] }}
          unsent={false}
          skeleton={<CardGridSkeleton cards={2} />}
          neverLoaded={t('neverLoaded')}
          couldNotLoad={t('couldNotLoad')}
        />
        {isArranging ? (
          <Suspense fallback={<ListSkeleton rows={rows.length} />}>
            <arrange.Component labelledBy={HEADING} summaries={rows} onMove={move} />
          </Suspense>
        ) : (
          <Cards summaries={rows} onMove={move} />
        )}
        {summaries?.length === 0 && list.kind === 'stored' && (
          <EmptyState
            drawing="photos"
            action={
              <Button variant="primary" icon={Plus} onClick={makeNew}>
                {t('new')}
              </Button>
            }
          >
            {t('empty')}
          </EmptyState>
        )}
      </div>
      <Suspense fallback={null}>
        {isOpened && (
          <collectionForm.Component
            open={isMaking}
            collection={null}
            photo={null}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ActionsProps {
  count: number;
  isArranging: boolean;
  onArrange: (on: boolean) => void;
  onNew: () => void;
}

/** Only an icon if there is little room next to the title. */
function Actions({ count, isArranging, onArrange, onNew }: ActionsProps) {
  const t = useTranslations('collections');
  const arranging = useTranslations('arranging');
  if (isArranging) {
    return (
      <Button size="sm" variant="primary" onClick={() => onArrange(false)}>
        {arranging('done')}
      </Button>
    );
  }
  return (
    <>
      {count > 1 && (
        <IconButton
          icon={ArrowUpDown}
          label={arranging('open')}
          onPointerEnter={arrange.preload}
          onClick={() => onArrange(true)}
        />
      )}
      <IconButton icon={Plus} variant="primary" label={t('new')} onClick={onNew} className="sm:hidden" />
      <Button size="sm" variant="primary" icon={Plus} onClick={onNew} className="max-sm:hidden">
        {t('new')}
      </Button>
    </>
  );
}

function Cards({ summaries, onMove }: { summaries: readonly CollectionSummary[]; onMove: Move }) {
  const t = useTranslations('collections');
  const marks = useRowMarks();
  const area = useRef<HTMLDivElement>(null);
  const menuOf = useMoveMenu(onMove, summaries.length - 1);
  useKeys([
    { keys: ['j'], label: t('keys.next'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('keys.previous'), act: () => stepRow(area.current, -1) },
  ]);
  if (summaries.length === 0) return null;
  return (
    <div ref={area}>
      <CardGrid>
        {summaries.map((summary, index) => {
          const { id, attributes } = summary.collection;
          const label = t('menuOf', { title: attributes.title });
          return (
            <CollectionCard
              key={id}
              content={ownContent(summary)}
              mark={marks.get(rowKey('collections', id))}
              menu={
                summaries.length > 1 && (
                  <Menu
                    label={label}
                    items={menuOf(index)}
                    trigger={(props) => (
                      <IconButton {...props} icon={Ellipsis} label={label} variant="card" />
                    )}
                  />
                )
              }
            />
          );
        })}
      </CardGrid>
    </div>
  );
}
