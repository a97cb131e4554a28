/** Lets the user reorder the outings of a collection. Loaded when the user starts to reorder. */
import { useTranslations } from 'use-intl';
import type { CollectedHere } from '#db/queries/people/collections.ts';
import type { OutingRow } from '#db/rows.ts';
import { rowKey } from '#db/rows.ts';
import { ArrangedList } from '#domain/app/arranging/arranged-list.tsx';
import type { Move } from '#domain/app/arranging/use-move-menu.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { useRowMarks } from '#sync/provider.tsx';
import { arrangedOutings } from './use-collection-actions.ts';

export interface ArrangeOutingsProps {
  labelledBy: string;
  inside: readonly CollectedHere[];
  onMove: Move;
}

export default inOwnLanguage(ArrangeOutings);

function ArrangeOutings({ labelledBy, inside, onMove }: ArrangeOutingsProps) {
  const t = useTranslations('collections');
  const marks = useRowMarks();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft text-sm">{t('arrangeOutings')}</p>
      <ArrangedList
        items={arrangedOutings(inside)}
        labelledBy={labelledBy}
        titleOf={({ row }) => row.outing.attributes.title}
        markOf={({ row }) => marks.get(rowKey('collectedOutings', row.collected.id))}
        onMove={onMove}
      >
        {({ row }) => <Content outing={row.outing} />}
      </ArrangedList>
    </div>
  );
}

function Content({ outing }: { outing: OutingRow }) {
  const when = useWhenLines(outing);
  return (
    <>
      <div dir="auto" className="follow-page line-clamp-2 font-semibold">
        {outing.attributes.title}
      </div>
      <div className="truncate text-sm text-soft">{when.main}</div>
    </>
  );
}
