/** Texts about how long before a start people are reminded, on devices and by mail. */
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
  wholeDays: 'All-day plans count from {time}.',
  outings: {
    title: 'Outing reminders',
    line: 'When outings remind you. You can change it in each outing.',
    none: 'No reminders for outings.',
  },
  mails: {
    title: 'By e-mail',
    reminders: 'E-mail reminders',
    remindersHint: 'To {email}, as well as on your devices.',
    weekly: 'Your week ahead',
    weeklyHint:
      'Once a week to {email}: your outings, entries and invitations for the next seven days. No plans, no e-mail.',
  },
  own: {
    label: 'Reminders',
    asSet: 'As in settings',
    own: 'My own',
    none: 'None',
    asSetHint: 'From your settings: {times}.',
    asSetNone: 'From your settings: none.',
    watching: 'You’re watching: no reminders unless you choose some here.',
    undated: 'Reminders start once there’s a date.',
    noneHint: 'No reminders for this outing.',
  },
} as const;
