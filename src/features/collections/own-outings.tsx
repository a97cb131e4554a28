/** Shows the outings in one of the user's collections: as cards with a menu each, or as rows to drag. */

import { ArrowUpDown, Ellipsis, ImageOff, ImageUp, ListX, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CollectedHere, OpenCollection } from '#db/queries/people/collections.ts';
import { rowKey } from '#db/rows.ts';
import { useMoveMenu } from '#domain/app/arranging/use-move-menu.ts';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { OutingTile } from '#domain/outings/outing-tile.tsx';
import { useRowMarks } from '#sync/provider.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import type { ArrangeOutingsProps } from './arrange-outings.tsx';
import type { CollectionActions } from './use-collection-actions.ts';

const arrange = lazyOverlay<ArrangeOutingsProps>(() => import('./arrange-outings.tsx'));

const HEADING = 'collected';

interface OwnOutingsProps {
  open: OpenCollection;
  actions: CollectionActions;
  onAdd: () => void;
}

export function OwnOutings({ open, actions, onAdd }: OwnOutingsProps) {
  const t = useTranslations('collections');
  const arranging = useTranslations('arranging');
  const { inside } = open;
  const [wantsOrder, setWantsOrder] = useState(false);
  const mayArrange = inside.length > 1;
  const isArranging = wantsOrder && mayArrange;
  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-2">
      <SectionHeader
        id={HEADING}
        title={t('count', { count: inside.length })}
        action={
          isArranging ? (
            <Button size="sm" variant="primary" onClick={() => setWantsOrder(false)}>
              {arranging('done')}
            </Button>
          ) : (
            <span className="flex items-center gap-1">
              {mayArrange && (
                <IconButton
                  icon={ArrowUpDown}
                  label={arranging('open')}
                  onPointerEnter={arrange.preload}
                  onClick={() => setWantsOrder(true)}
                />
              )}
              <Button size="sm" icon={Plus} onClick={onAdd}>
                {t('addOutings')}
              </Button>
            </span>
          )
        }
      />
      {isArranging ? (
        <Suspense fallback={<ListSkeleton rows={inside.length} />}>
          <arrange.Component labelledBy={HEADING} inside={inside} onMove={actions.move} />
        </Suspense>
      ) : (
        <Cards open={open} actions={actions} />
      )}
    </section>
  );
}

function Cards({ open: { collection, inside }, actions }: Omit<OwnOutingsProps, 'onAdd'>) {
  const marks = useRowMarks();
  const menuOf = useMoveMenu(actions.move, inside.length - 1);
  const chosen = collection.attributes.cover_outing_id;
  return (
    <CardGrid>
      {inside.map(({ collected, outing }, index) => (
        <div key={outing.id} className="relative min-w-0 [&>article]:h-full">
          <OutingTile
            outing={outing}
            mark={
              marks.get(rowKey('collectedOutings', collected.id)) ?? marks.get(rowKey('outings', outing.id))
            }
          />
          <OutingMenu
            outing={outing}
            moves={inside.length > 1 ? menuOf(index) : []}
            isCover={outing.id === chosen}
            actions={actions}
          />
        </div>
      ))}
    </CardGrid>
  );
}

interface OutingMenuProps {
  outing: CollectedHere['outing'];
  moves: readonly MenuAction[];
  /** Its photo is the cover of the collection. */
  isCover: boolean;
  actions: CollectionActions;
}

function OutingMenu({ outing, moves, isCover, actions }: OutingMenuProps) {
  const t = useTranslations('collections');
  const label = t('menuOf', { title: outing.attributes.title });
  const cover: MenuAction[] = [];
  if (isCover)
    cover.push({
      id: 'cover',
      label: t('dropCover'),
      icon: ImageOff,
      onSelect: () => void actions.dropCover(),
    });
  else if (outing.attributes.cover !== null)
    cover.push({
      id: 'cover',
      label: t('useCover'),
      icon: ImageUp,
      onSelect: () => void actions.setCover(outing),
    });
  const others = [...moves, ...cover];
  return (
    <div className="absolute end-2 top-2">
      <Menu
        label={label}
        items={[
          ...others,
          ...(others.length > 0 ? ['line' as const] : []),
          { id: 'take', label: t('take'), icon: ListX, onSelect: () => void actions.take(outing) },
        ]}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} variant="card" />}
      />
    </div>
  );
}
