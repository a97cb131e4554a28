/**
 * The English catalogue: the one that every other language is checked against.
 * One file a namespace in `en/`; a new namespace is one import and one line here.
 */

import { account } from './en/account.ts';
import { activity } from './en/activity.ts';
import { agenda } from './en/agenda.ts';
import { appReview } from './en/app-review.ts';
import { archive } from './en/archive.ts';
import { arranging } from './en/arranging.ts';
import { aside } from './en/aside.ts';
import { blocking } from './en/blocking.ts';
import { calendar } from './en/calendar.ts';
import { calendarSources } from './en/calendar-sources.ts';
import { chat } from './en/chat.ts';
import { collections } from './en/collections.ts';
import { comingFeature } from './en/coming-feature.ts';
import { comments } from './en/comments.ts';
import { conference } from './en/conference.ts';
import { contactLists } from './en/contact-lists.ts';
import { download } from './en/download.ts';
import { exporting } from './en/exporting.ts';
import { feed } from './en/feed.ts';
import { files } from './en/files.ts';
import { following } from './en/following.ts';
import { guest } from './en/guest.ts';
import { heads } from './en/heads.ts';
import { helpCenter } from './en/help-center.ts';
import { invitations } from './en/invitations.ts';
import { inviting } from './en/inviting.ts';
import { links } from './en/links.ts';
import { notes } from './en/notes.ts';
import { notifications } from './en/notifications.ts';
import { outings } from './en/outings.ts';
import { people } from './en/people.ts';
import { peopleScreens } from './en/people-screens.ts';
import { photos } from './en/photos.ts';
import { polls } from './en/polls.ts';
import { preview } from './en/preview.ts';
import { pricing } from './en/pricing.ts';
import { profile } from './en/profile.ts';
import { providers } from './en/providers.ts';
import { push } from './en/push.ts';
import { ratings } from './en/ratings.ts';
import { reminders } from './en/reminders.ts';
import { reporting } from './en/reporting.ts';
import { search } from './en/search.ts';
import { series } from './en/series.ts';
import { settings } from './en/settings.ts';
import { sharing } from './en/sharing.ts';
import { shortcuts } from './en/shortcuts.ts';
import { standIn } from './en/stand-in.ts';
import { storageBanner } from './en/storage-banner.ts';
import { stories } from './en/stories.ts';
import { templates } from './en/templates.ts';
import { things } from './en/things.ts';
import { tour } from './en/tour.ts';
import { translation } from './en/translation.ts';
import { travel } from './en/travel.ts';
import { enLoggedOut } from './en-logged-out.ts';

export const en = {
  ...enLoggedOut,
  account,
  activity,
  agenda,
  appReview,
  archive,
  arranging,
  aside,
  blocking,
  calendar,
  calendarSources,
  chat,
  collections,
  comingFeature,
  comments,
  conference,
  contactLists,
  download,
  exporting,
  feed,
  following,
  guest,
  heads,
  helpCenter,
  invitations,
  inviting,
  links,
  notes,
  notifications,
  outings,
  people,
  peopleScreens,
  photos,
  files,
  polls,
  preview,
  pricing,
  profile,
  push,
  providers,
  ratings,
  reminders,
  reporting,
  search,
  series,
  settings,
  sharing,
  shortcuts,
  standIn,
  storageBanner,
  stories,
  templates,
  things,
  tour,
  translation,
  travel,
} as const;
