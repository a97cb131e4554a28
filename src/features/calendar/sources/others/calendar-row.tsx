/** Renders one subscribed calendar: its color and name, its state, and its actions. */
import { CircleAlert, Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RowMark } from '#db/queries/sending/outbox.ts';
import type { ForeignCalendarRow } from '#db/rows.ts';
import { ListRow } from '#ui/lists/list-row.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { LeftOutList } from '../left-out-list.tsx';
import { useStateWords } from './use-state-words.ts';

interface CalendarRowProps {
  calendar: ForeignCalendarRow;
  mark: RowMark | undefined;
  /** The server is refreshing it on the user's request. */
  isRefreshing: boolean;
  onRefresh: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CalendarRow({ calendar, mark, isRefreshing, onRefresh, onEdit, onDelete }: CalendarRowProps) {
  const t = useTranslations('calendarSources.others');
  const { name, color, state } = calendar.attributes;
  const { words, advice } = useStateWords()(calendar, mark === 'pending');
  const leftOut = state.kind === 'ok' ? (state.left_out ?? []) : [];
  const hasFailed = state.kind === 'failed';
  return (
    <ListRow
      leading={<span aria-hidden data-color={color} className="cal-bar size-5 shrink-0 rounded-full" />}
      title={name}
      line={
        <span className="flex flex-col whitespace-normal">
          <span
            className={`flex flex-wrap items-center gap-x-2 ${hasFailed && !isRefreshing ? 'text-danger' : ''}`}
          >
            <span className="flex items-start gap-1">
              {hasFailed && !isRefreshing && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
              {isRefreshing ? t('refreshing') : words}
            </span>
            <Mark state={mark} />
          </span>
          {advice !== null && <span>{advice}</span>}
          {leftOut.length > 0 && <LeftOutList title={t('leftOut')} groups={leftOut} />}
        </span>
      }
      trailing={
        <span className="-me-2 flex">
          <Menu
            label={name}
            items={[
              // The server does not know an unsent calendar.
              ...(mark === 'pending' || isRefreshing
                ? []
                : [{ id: 'refresh', label: t('refresh'), icon: RefreshCw, onSelect: onRefresh }]),
              { id: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit },
              { id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: onDelete },
            ]}
            trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menuOf', { name })} />}
          />
        </span>
      }
    />
  );
}
