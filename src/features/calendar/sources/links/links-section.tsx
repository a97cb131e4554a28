/** Manages links by which other apps and people read the user's own calendar. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CalendarLinkRow, calendarLinksOf } from '#db/queries/calendar/calendar-links.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { RowsState } from '#domain/app/lists/rows-state.tsx';
import { useOwnCollections } from '#domain/people/collections/use-own-collections.ts';
import { useContactLists } from '#domain/people/use-relation.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListCard } from '#ui/lists/list-row.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { Button } from '#ui/parts/button.tsx';
import { RefusedOf } from '../refused.tsx';
import { SourceSection } from '../source-section.tsx';
import { LinkRow } from './link-row.tsx';
import { addressOf } from './link-secret.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { useLinkActions } from './use-link-actions.ts';
import { type Named, useLinkWords } from './use-link-words.ts';

type Shown = { kind: 'qr' | 'renew' | 'delete'; link: CalendarLinkRow };

export function LinksSection() {
  const t = useTranslations('calendarSources.links');
  const { db } = useLoggedIn();
  const marks = useRowMarks();
  const list = useWholeList(listOfPerson('calendarLinks'));
  const rows = useLiveQuery(() => calendarLinksOf(db), [db]);
  const lists = useContactLists();
  const collections = useCollectionTitles();
  const actions = useLinkActions();
  const copy = useCopyLink();
  const { titleOf, deadLineOf } = useLinkWords({ lists, collections });
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  // A dialog retains its content while it closes.
  const [last, setLast] = useState<Shown | null>(null);
  if (shown !== null && shown !== last) setLast(shown);
  const close = () => setShown(null);
  const makeNew = () => setMaking(true);
  const linkOf = ({ attributes }: CalendarLinkRow) => addressOf(attributes.token, location.origin);
  const lineOf = (link: CalendarLinkRow) => {
    const dead = deadLineOf(link.attributes);
    if (dead !== null) return dead;
    return marks.get(rowKey('calendarLinks', link.id)) === 'pending' ? t('worksOnline') : t('works');
  };
  const hasRows = rows !== undefined && rows.length > 0;
  const isEmpty = rows?.length === 0 && list.kind === 'stored';
  return (
    <SourceSection
      title={t('title')}
      line={t('line')}
      action={
        rows !== undefined &&
        !isEmpty && (
          <Button size="sm" icon={Plus} onClick={makeNew}>
            {t('new')}
          </Button>
        )
      }
    >
      <RefusedOf names={NAMES} />
      <RowsState
        found={{ list, rows }}
        unsent={false}
        skeleton={<ListSkeleton rows={2} />}
        neverLoaded={t('neverLoaded')}
        couldNotLoad={t('couldNotLoad')}
      />
      {hasRows && (
        <ListCard>
          {rows.map((link) => (
            <LinkRow
              key={link.id}
              title={titleOf(link.attributes)}
              line={lineOf(link)}
              mark={marks.get(rowKey('calendarLinks', link.id))}
              onCopy={() => void copy(linkOf(link))}
              onQr={() => setShown({ kind: 'qr', link })}
              onRenew={() => setShown({ kind: 'renew', link })}
              onDelete={() => setShown({ kind: 'delete', link })}
            />
          ))}
        </ListCard>
      )}
      {isEmpty && (
        <EmptyState
          drawing="leaves"
          action={
            <Button variant="primary" icon={Plus} onClick={makeNew}>
              {t('new')}
            </Button>
          }
        >
          {t('empty')}
        </EmptyState>
      )}
      {isMaking && (
        <NewLinkDialog
          count={rows?.length ?? 0}
          lists={lists ?? []}
          collections={collections ?? []}
          onMake={actions.make}
          onClose={() => setMaking(false)}
        />
      )}
      {last !== null && (
        <>
          <ShareDialog
            open={shown?.kind === 'qr'}
            title={titleOf(last.link.attributes)}
            link={linkOf(last.link)}
            line={t('scan')}
            onClose={close}
          />
          <AlertDialog
            open={shown?.kind === 'renew'}
            title={t('renewTitle')}
            confirmLabel={t('renew')}
            onConfirm={() => {
              close();
              void actions.renew(last.link);
            }}
            onClose={close}
          >
            {t('renewLine')}
          </AlertDialog>
          <AlertDialog
            open={shown?.kind === 'delete'}
            title={t('deleteTitle')}
            confirmLabel={t('delete')}
            danger
            onConfirm={() => {
              close();
              void actions.remove(last.link);
            }}
            onClose={close}
          >
            {t('deleteLine')}
          </AlertDialog>
        </>
      )}
    </SourceSection>
  );
}

/** Returns undefined before they are known: a link to one that is not loaded yet is not dead. */
function useCollectionTitles(): readonly Named[] | undefined {
  const { list, summaries } = useOwnCollections();
  if (list.kind !== 'stored') return undefined;
  return summaries?.map(({ collection: { id, attributes } }) => ({ id, title: attributes.title }));
}

const NAMES = ['calendarLinks.create', 'calendarLinks.renew', 'calendarLinks.delete'] as const;
