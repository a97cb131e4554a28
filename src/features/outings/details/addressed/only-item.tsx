/** Narrows the page of an outing to one item of its plan, as its address requests. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenOuting } from '#sync/hooks.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import type { ShownOuting } from '../find-outing.ts';
import { OutingSkeleton } from '../outing-skeleton.tsx';
import { useOutingPage } from '../use-outing-page.ts';

interface OnlyItemProps {
  page: ShownOuting;
  /** Id of the item; undefined: everything is shown. */
  itemId: string | undefined;
  /** The address of the same tab without the filter. */
  allHref: string;
  /** @param about the outing or item whose content is shown */
  children: (about: ShownOuting) => ReactNode;
}

export function OnlyItem({ page, itemId, allHref, children }: OnlyItemProps) {
  if (itemId === undefined || itemId === page.outing.id) return children(page);
  return (
    <Narrowed page={page} itemId={itemId} allHref={allHref}>
      {children}
    </Narrowed>
  );
}

function Narrowed({ page, itemId, allHref, children }: OnlyItemProps & { itemId: string }) {
  const t = useTranslations('outings.only');
  useOpenOuting(itemId);
  const item = useOutingPage(itemId);
  if (item.kind === 'opening' || item.kind === 'waiting')
    return (
      <div className="late">
        <OutingSkeleton id={itemId} />
      </div>
    );
  // An item of another outing does not belong to this one.
  const isHere = item.kind === 'shown' && item.rootId === page.rootId;
  const all = (label: string) => (
    <LinkButton href={allHref} size="sm" variant="card" icon={X}>
      {label}
    </LinkButton>
  );
  if (!isHere)
    return (
      <EmptyState drawing="leaves" action={all(t('all'))}>
        {t('gone')}
      </EmptyState>
    );
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow truncate text-sm text-soft">
          {t.rich('shown', {
            title: item.outing.attributes.title,
            what: (chunks) => <bdi className="font-semibold text-ink">{chunks}</bdi>,
          })}
        </p>
        {all(t('all'))}
      </div>
      {children(item)}
    </>
  );
}
