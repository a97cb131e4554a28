/** Names formats for dates, numbers and lists inside messages (`{when, date, day}`) and `useFormatter`. */

export const formats = {
  dateTime: {
    day: { weekday: 'short', day: 'numeric', month: 'short' },
    longDay: { weekday: 'long', day: 'numeric', month: 'long' },
    month: { month: 'long', year: 'numeric' },
    time: { hour: '2-digit', minute: '2-digit' },
  },
  number: {
    percent: { style: 'percent' },
  },
  list: {
    and: { type: 'conjunction', style: 'long' },
  },
} as const;
