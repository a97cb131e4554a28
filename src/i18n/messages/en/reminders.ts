/** How long before a start people are reminded of it, on devices and by mail. */
export const reminders = {
  label: 'Reminders',
  add: 'Add a reminder',
  when: 'Reminder {number}',
  remove: 'Remove reminder {number}',
  atStart: 'When it starts',
  minutes: '{count, plural, one {# minute before} other {# minutes before}}',
  hours: '{count, plural, one {# hour before} other {# hours before}}',
  days: '{count, plural, one {# day before} other {# days before}}',
  weeks: '{count, plural, one {# week before} other {# weeks before}}',
  due: '{title}, {when}',
  wholeDays: 'What takes whole days is counted from {time}.',
  outings: {
    title: 'Reminders of outings',
    line: 'How long before they begin outings remind you. Each outing can differ: you choose that in its own settings.',
    none: 'Outings don’t remind you.',
  },
  mails: {
    title: 'By mail',
    reminders: 'Reminders by mail',
    remindersHint: 'Also to {email}, not only on your devices.',
    weekly: 'What the week brings',
    weeklyHint:
      'Once a week to {email}: outings, entries and invitations of the next seven days. When there is nothing, nothing comes.',
  },
  own: {
    label: 'Reminders',
    asSet: 'As set',
    own: 'My own',
    none: 'None',
    asSetHint: 'As in your settings: {times}.',
    asSetNone: 'As in your settings: not at all.',
    watching: 'Spectators are reminded only with a choice of their own.',
    undated: 'There is nothing to remind of until there is a date.',
    noneHint: 'This outing doesn’t remind you.',
  },
} as const;
