/** Texts about what other users did that concerns the user. `<who>` and `<what>` are names, and bold. */
export const notifications = {
  title: 'Notifications',
  today: 'Today',
  unread: 'new',
  someone: 'Someone',
  someOuting: 'an outing',
  readAll: 'Mark all as read',
  next: 'Next notification',
  previous: 'Previous notification',
  invitationsLine: 'And requests to join',
  invitationsOpen: '{count, plural, one {# open} other {# open}}',
  settings: 'Notification settings',
  empty: 'Nothing new. When someone invites you or answers, you’ll see it here.',
  couldNotLoad: 'Couldn’t load your notifications.',
  neverLoaded: 'Not saved on this device yet. Connect once to load your notifications.',
  couldNotLoadMore: 'Couldn’t load more.',
  kind: {
    invited:
      '{others, plural, =0 {<who>{name}</who> invited you to <what>{title}</what>} one {<who>{name}</who> and # other invited you to <what>{title}</what>} other {<who>{name}</who> and # others invited you to <what>{title}</what>}}',
    invitation_accepted:
      '{others, plural, =0 {<who>{name}</who> accepted your invitation to <what>{title}</what>} one {<who>{name}</who> and # other accepted your invitation to <what>{title}</what>} other {<who>{name}</who> and # others accepted your invitation to <what>{title}</what>}}',
    invitation_declined:
      '{others, plural, =0 {<who>{name}</who> can’t come to <what>{title}</what>} one {<who>{name}</who> and # other can’t come to <what>{title}</what>} other {<who>{name}</who> and # others can’t come to <what>{title}</what>}}',
    requested:
      '{others, plural, =0 {<who>{name}</who> asks to join <what>{title}</what>} one {<who>{name}</who> and # other ask to join <what>{title}</what>} other {<who>{name}</who> and # others ask to join <what>{title}</what>}}',
    request_accepted: '<who>{name}</who> accepted your request to join <what>{title}</what>',
    request_declined: '<who>{name}</who> declined your request to join <what>{title}</what>',
    joined:
      '{others, plural, =0 {<who>{name}</who> joined <what>{title}</what>} one {<who>{name}</who> and # other joined <what>{title}</what>} other {<who>{name}</who> and # others joined <what>{title}</what>}}',
    left: '{others, plural, =0 {<who>{name}</who> left <what>{title}</what>} one {<who>{name}</who> and # other left <what>{title}</what>} other {<who>{name}</who> and # others left <what>{title}</what>}}',
    removed: '<who>{name}</who> removed you from <what>{title}</what>',
    handed_over: '<who>{name}</who> handed <what>{title}</what> over to you',
    moved_up: 'There’s room for you now: you’re going to <what>{title}</what>',
    set: '<what>{title}</what> is on: <who>{name}</who> set it',
    rescheduled: '<who>{name}</who> changed the time of <what>{title}</what>',
    date_chosen: '<who>{name}</who> picked a date for <what>{title}</what>. See if your answer still fits',
    relocated: '<who>{name}</who> changed the place of <what>{title}</what>',
    canceled: '<who>{name}</who> canceled <what>{title}</what>',
    deleted: '<who>{name}</who> deleted <what>{title}</what>',
    nudged: '<who>{name}</who> asks when you have time for <what>{title}</what>',
    followed:
      '{others, plural, =0 {<who>{name}</who> follows you now} one {<who>{name}</who> and # other follow you now} other {<who>{name}</who> and # others follow you now}}',
    contact_requested: '<who>{name}</who> would like you to follow back',
    contact_left: '<who>{name}</who> no longer follows you, and has left your contacts',
  },
  answered: {
    several:
      '{others, plural, =0 {<who>{name}</who> answered for <what>{title}</what>} one {<who>{name}</who> and # other answered for <what>{title}</what>} other {<who>{name}</who> and # others answered for <what>{title}</what>}}',
    going:
      '{others, plural, =0 {<who>{name}</who> is coming to <what>{title}</what>} one {<who>{name}</who> and # other are coming to <what>{title}</what>} other {<who>{name}</who> and # others are coming to <what>{title}</what>}}',
    maybe:
      '{others, plural, =0 {<who>{name}</who> might come to <what>{title}</what>} one {<who>{name}</who> and # other might come to <what>{title}</what>} other {<who>{name}</who> and # others might come to <what>{title}</what>}}',
    not_going:
      '{others, plural, =0 {<who>{name}</who> can’t come to <what>{title}</what>} one {<who>{name}</who> and # other can’t come to <what>{title}</what>} other {<who>{name}</who> and # others can’t come to <what>{title}</what>}}',
  },
  roleChanged: {
    owner: '<who>{name}</who> made you the owner of <what>{title}</what>',
    organizer: '<who>{name}</who> made you an organizer of <what>{title}</what>',
    member: 'You’re a member of <what>{title}</what> now',
    spectator: 'You’re watching <what>{title}</what> now',
  },
} as const;
