/** Manages calendars of others to which the user subscribes by address. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { foreignCalendarsOf } from '#db/queries/calendar/foreign-calendars.ts';
import { type ForeignCalendarRow, listOfPerson, rowKey } from '#db/rows.ts';
import { RowsState } from '#domain/app/lists/rows-state.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListCard } from '#ui/lists/list-row.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { RefusedOf } from '../refused.tsx';
import { SourceSection } from '../source-section.tsx';
import { AddDialog, EditDialog } from './calendar-dialog.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { useCalendarActions } from './use-calendar-actions.ts';

type Shown = { kind: 'add'; address: string } | { kind: 'edit'; calendar: ForeignCalendarRow };

const NAMES = ['foreignCalendars.create', 'foreignCalendars.update', 'foreignCalendars.delete'] as const;

/** @param address the calendar for which the user opened the screen */
export function OthersSection({ address }: { address: string | undefined }) {
  const t = useTranslations('calendarSources.others');
  const { db } = useLoggedIn();
  const marks = useRowMarks();
  const list = useWholeList(listOfPerson('foreignCalendars'));
  const rows = useLiveQuery(() => foreignCalendarsOf(db), [db]);
  const actions = useCalendarActions();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const add = () => setShown({ kind: 'add', address: '' });
  const [cameFor, setCameFor] = useState<string>();
  if (address !== cameFor) {
    setCameFor(address);
    if (address !== undefined) setShown({ kind: 'add', address });
  }
  const isEmpty = rows?.length === 0 && list.kind === 'stored';
  return (
    <SourceSection
      title={t('title')}
      line={t('line')}
      action={
        rows !== undefined &&
        !isEmpty && (
          <Button size="sm" icon={Plus} onClick={add}>
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
      {rows !== undefined && rows.length > 0 && (
        <ListCard>
          {rows.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              mark={marks.get(rowKey('foreignCalendars', calendar.id))}
              isRefreshing={actions.refreshing.has(calendar.id)}
              onRefresh={() => void actions.refresh(calendar)}
              onEdit={() => setShown({ kind: 'edit', calendar })}
              onDelete={() => void actions.remove(calendar)}
            />
          ))}
        </ListCard>
      )}
      {isEmpty && (
        <EmptyState
          drawing="globe"
          action={
            <Button variant="primary" icon={Plus} onClick={add}>
              {t('new')}
            </Button>
          }
        >
          {t('empty')}
        </EmptyState>
      )}
      {shown?.kind === 'add' && (
        <AddDialog
          key={shown.address}
          address={shown.address}
          calendars={rows ?? []}
          onAdd={actions.add}
          onClose={close}
        />
      )}
      {shown?.kind === 'edit' && (
        <EditDialog calendar={shown.calendar} onSave={actions.change} onClose={close} />
      )}
    </SourceSection>
  );
}
