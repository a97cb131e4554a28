/** Texts of the activity log of an outing. `<who>` and `<what>` are names, and bold. */
export const activity = {
  title: 'Activity',
  neverLoaded: 'Not saved on this device yet. Connect once to load the activity.',
  couldNotLoad: 'Couldn’t load the activity.',
  couldNotLoadMore: 'Couldn’t load more.',
  empty: 'Nothing has changed yet. From now on you’ll see here who changed what, and when.',
  emptyDraft: 'This is a draft. Once it’s set, you’ll see here who changed what, and when.',
  next: 'Next line',
  previous: 'Previous line',
  someone: 'Someone',
  times: '{count, plural, one {# time} other {# times}}',
  within: 'in {title}',
  fromTo: '{from} → {to}',
  noPlace: 'no place',
  kind: {
    created: '<who>{name}</who> created this outing',
    published: '<who>{name}</who> set this outing',
    canceled: '<who>{name}</who> canceled this outing',
    reinstated: '<who>{name}</who> set this outing again',
    renamed: '<who>{name}</who> changed the title',
    described: '<who>{name}</who> changed the description',
    time_changed: '<who>{name}</who> changed the time',
    place_changed: '<who>{name}</who> changed the place',
    cover_changed: '<who>{name}</who> changed the cover',
    settings_changed: '<who>{name}</who> changed the settings',
    moved: '<who>{name}</who> changed the order of the program',
    removed:
      '{count, plural, one {<who>{name}</who> removed an item} other {<who>{name}</who> removed # items}}',
    note_added:
      '{count, plural, one {<who>{name}</who> added a note} other {<who>{name}</who> added # notes}}',
    note_changed: '<who>{name}</who> changed a note',
    note_removed:
      '{count, plural, one {<who>{name}</who> deleted a note} other {<who>{name}</who> deleted # notes}}',
    note_commented:
      '{count, plural, one {<who>{name}</who> wrote a comment} other {<who>{name}</who> wrote # comments}}',
    poll_added:
      '{count, plural, one {<who>{name}</who> added a poll} other {<who>{name}</who> added # polls}}',
    poll_rewritten: '<who>{name}</who> changed a poll',
    poll_closed: '<who>{name}</who> closed a poll',
    poll_reopened: '<who>{name}</who> reopened a poll',
    date_chosen: '<who>{name}</who> chose a date from a poll',
    poll_removed:
      '{count, plural, one {<who>{name}</who> deleted a poll} other {<who>{name}</who> deleted # polls}}',
    option_added:
      '{count, plural, one {<who>{name}</who> added an option} other {<who>{name}</who> added # options}}',
    option_removed:
      '{count, plural, one {<who>{name}</who> removed an option} other {<who>{name}</who> removed # options}}',
    photo_added:
      '{count, plural, one {<who>{name}</who> added a photo} other {<who>{name}</who> added # photos}}',
    photo_featured:
      '{count, plural, one {<who>{name}</who> featured a photo} other {<who>{name}</who> featured # photos}}',
    photo_removed:
      '{count, plural, one {<who>{name}</who> deleted a photo} other {<who>{name}</who> deleted # photos}}',
    file_added:
      '{count, plural, one {<who>{name}</who> added a file} other {<who>{name}</who> added # files}}',
    file_removed:
      '{count, plural, one {<who>{name}</who> deleted a file} other {<who>{name}</who> deleted # files}}',
    thing_added:
      '{count, plural, one {<who>{name}</who> added a thing to bring} other {<who>{name}</who> added # things to bring}}',
    thing_removed:
      '{count, plural, one {<who>{name}</who> deleted a thing to bring} other {<who>{name}</who> deleted # things to bring}}',
    thing_taken:
      '{count, plural, one {<who>{name}</who> brings something} other {<who>{name}</who> brings # things}}',
    thing_given_back:
      '{count, plural, one {<who>{name}</who> no longer brings something} other {<who>{name}</who> no longer brings # things}}',
    invited: '<who>{name}</who> invited <what>{people}</what>',
    invitation_withdrawn: '<who>{name}</who> took back the invitation of <what>{people}</what>',
    invitation_declined: '<who>{name}</who> declined the invitation',
    join_requested: '<who>{name}</who> asks to join',
    join_declined: '<who>{name}</who> declined the request of <what>{people}</what>',
    joined: '<who>{name}</who> joined',
    left: '<who>{name}</who> left',
    person_removed: '<who>{name}</who> removed <what>{people}</what>',
  },
  item: {
    created: '{count, plural, one {<who>{name}</who> added an item} other {<who>{name}</who> added # items}}',
    canceled: '<who>{name}</who> canceled an item',
    reinstated: '<who>{name}</who> set an item again',
  },
  dateChosen: '<who>{name}</who> chose {when}',
  letIn: '<who>{name}</who> let <what>{people}</what> in',
  answered: {
    going: '<who>{name}</who> is coming',
    maybe: '<who>{name}</who> might come',
    not_going: '<who>{name}</who> can’t come',
    waiting: '<who>{name}</who> is on the waiting list',
    pending: '<who>{name}</who> hasn’t answered yet',
  },
  role: {
    owner: '<who>{name}</who> handed the outing over to <what>{people}</what>',
    organizer: '<who>{name}</who> made <what>{people}</what> an organizer',
    member: '<who>{name}</who> made <what>{people}</what> a member',
    spectator: '<who>{name}</who> is only watching now',
  },
} as const;
