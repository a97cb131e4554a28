/** Styles the grid with classes for its parts: the library has a skeleton without a theme. */
import type { CalendarOptions } from '@fullcalendar/react';

const LINES = 'border border-line';
const HANDLE = 'absolute z-10';

export const GRID_OPTIONS: CalendarOptions = {
  className: 'text-sm',
  tableHeaderClass: 'bg-card',
  dayHeaderRowClass: LINES,
  dayHeaderAlign: 'center',
  dayHeaderClass: `${LINES} justify-center`,
  dayHeaderInnerClass: 'w-full py-1.5 text-center text-xs text-soft',
  dayHeaderDividerClass: 'border-b border-line',
  dayRowClass: LINES,
  dayCellClass: ({ isToday }) => `${LINES} ${isToday ? 'bg-tint/40' : ''}`,
  dayLaneClass: ({ isToday }) => `${LINES} ${isToday ? 'bg-tint/40' : ''}`,
  dayLaneInnerClass: 'mx-0.5',
  slotLaneClass: ({ isMinor }) => `${LINES} ${isMinor ? 'border-dotted' : ''}`,
  slotHeaderRowClass: LINES,
  slotHeaderClass: `${LINES} justify-end`,
  slotHeaderInnerClass: ({ isFirst }) =>
    `tabular px-2 -mt-2.5 text-xs text-soft ${isFirst ? 'invisible' : ''}`,
  allDayHeaderClass: 'items-center justify-end',
  allDayHeaderInnerClass: 'px-2 py-1 text-xs text-soft text-end',
  allDayDividerClass: 'border-b border-line shadow-warm',
  weekNumberHeaderClass: 'items-center justify-end',
  weekNumberHeaderInnerClass: 'tabular px-2 text-xs text-soft',
  fillerClass: 'border border-line opacity-50',
  highlightClass: 'bg-tint-strong/70',
  navLinkClass: 'rounded-full outline-offset-1',
  eventClass: ({ isDragging, isSelected }) =>
    `rounded-[8px] cursor-pointer outline-offset-1 ${isDragging ? 'opacity-80 shadow-warm' : ''} ${isSelected ? 'outline-2 outline-deep' : ''}`,
  rowEventClass: 'mx-0.5 mb-0.5',
  rowEventInnerClass: 'min-w-0',
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? `${HANDLE} -start-1 inset-y-0 w-2` : ''),
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? `${HANDLE} -end-1 inset-y-0 w-2` : ''),
  columnEventClass: 'ring-1 ring-card mb-px',
  columnEventInnerClass: 'h-full',
  columnEventBeforeClass: ({ isStartResizable }) =>
    isStartResizable ? `${HANDLE} -top-1 inset-x-0 h-2` : '',
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? `${HANDLE} -bottom-1 inset-x-0 h-2` : ''),
  rowMoreLinkClass: 'mx-0.5 mb-0.5 rounded-[6px] cursor-pointer hover:bg-sunken outline-offset-1',
  rowMoreLinkInnerClass: 'flex min-h-5.5 items-center px-1.5 text-xs font-semibold text-soft',
  columnMoreLinkClass: 'rounded-[6px] bg-sunken cursor-pointer outline-offset-1',
  columnMoreLinkInnerClass: 'px-1 text-xs font-semibold text-soft',
  nowIndicatorLineClass: 'border-t-2 border-brand',
  nowIndicatorDotClass: 'size-2.5 -ms-1 -mt-1 rounded-full bg-brand',
};
