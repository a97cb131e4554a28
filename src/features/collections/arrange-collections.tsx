/** Lets the user reorder their collections. Loaded when the user starts to reorder. */
import { useTranslations } from 'use-intl';
import type { CollectionSummary } from '#db/queries/people/collections.ts';
import { rowKey } from '#db/rows.ts';
import { ArrangedList } from '#domain/app/arranging/arranged-list.tsx';
import type { Move } from '#domain/app/arranging/use-move-menu.ts';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { useRowMarks } from '#sync/provider.tsx';

export interface ArrangeCollectionsProps {
  labelledBy: string;
  summaries: readonly CollectionSummary[];
  onMove: Move;
}

export default inOwnLanguage(ArrangeCollections);

function ArrangeCollections({ labelledBy, summaries, onMove }: ArrangeCollectionsProps) {
  const t = useTranslations('collections');
  const marks = useRowMarks();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft text-sm">{t('arrangeCollections')}</p>
      <ArrangedList
        items={summaries.map((summary) => ({ id: summary.collection.id, summary }))}
        labelledBy={labelledBy}
        titleOf={({ summary }) => summary.collection.attributes.title}
        markOf={({ id }) => marks.get(rowKey('collections', id))}
        onMove={onMove}
      >
        {({ summary: { collection, count } }) => (
          <>
            <div dir="auto" className="follow-page line-clamp-2 font-semibold">
              {collection.attributes.title}
            </div>
            <div className="truncate text-sm text-soft">{count !== null && t('count', { count })}</div>
          </>
        )}
      </ArrangedList>
    </div>
  );
}
