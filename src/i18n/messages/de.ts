/** The German catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import { account } from './de/account.ts';
import { activity } from './de/activity.ts';
import { agenda } from './de/agenda.ts';
import { appReview } from './de/app-review.ts';
import { archive } from './de/archive.ts';
import { arranging } from './de/arranging.ts';
import { aside } from './de/aside.ts';
import { blocking } from './de/blocking.ts';
import { calendar } from './de/calendar.ts';
import { calendarSources } from './de/calendar-sources.ts';
import { chat } from './de/chat.ts';
import { collections } from './de/collections.ts';
import { comingFeature } from './de/coming-feature.ts';
import { comments } from './de/comments.ts';
import { conference } from './de/conference.ts';
import { contactLists } from './de/contact-lists.ts';
import { download } from './de/download.ts';
import { exporting } from './de/exporting.ts';
import { feed } from './de/feed.ts';
import { files } from './de/files.ts';
import { following } from './de/following.ts';
import { guest } from './de/guest.ts';
import { heads } from './de/heads.ts';
import { helpCenter } from './de/help-center.ts';
import { invitations } from './de/invitations.ts';
import { inviting } from './de/inviting.ts';
import { links } from './de/links.ts';
import { notes } from './de/notes.ts';
import { notifications } from './de/notifications.ts';
import { outings } from './de/outings.ts';
import { people } from './de/people.ts';
import { peopleScreens } from './de/people-screens.ts';
import { photos } from './de/photos.ts';
import { polls } from './de/polls.ts';
import { preview } from './de/preview.ts';
import { pricing } from './de/pricing.ts';
import { profile } from './de/profile.ts';
import { providers } from './de/providers.ts';
import { push } from './de/push.ts';
import { ratings } from './de/ratings.ts';
import { reminders } from './de/reminders.ts';
import { reporting } from './de/reporting.ts';
import { search } from './de/search.ts';
import { series } from './de/series.ts';
import { settings } from './de/settings.ts';
import { sharing } from './de/sharing.ts';
import { shortcuts } from './de/shortcuts.ts';
import { standIn } from './de/stand-in.ts';
import { storageBanner } from './de/storage-banner.ts';
import { stories } from './de/stories.ts';
import { templates } from './de/templates.ts';
import { things } from './de/things.ts';
import { tour } from './de/tour.ts';
import { translation } from './de/translation.ts';
import { travel } from './de/travel.ts';
import { deLoggedOut } from './de-logged-out.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  ...deLoggedOut,
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
};
