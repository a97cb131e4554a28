/** The Portuguese catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import type { en } from './en.ts';
import { account } from './pt/account.ts';
import { activity } from './pt/activity.ts';
import { agenda } from './pt/agenda.ts';
import { appReview } from './pt/app-review.ts';
import { archive } from './pt/archive.ts';
import { arranging } from './pt/arranging.ts';
import { aside } from './pt/aside.ts';
import { blocking } from './pt/blocking.ts';
import { calendar } from './pt/calendar.ts';
import { calendarSources } from './pt/calendar-sources.ts';
import { chat } from './pt/chat.ts';
import { collections } from './pt/collections.ts';
import { comingFeature } from './pt/coming-feature.ts';
import { comments } from './pt/comments.ts';
import { conference } from './pt/conference.ts';
import { contactLists } from './pt/contact-lists.ts';
import { download } from './pt/download.ts';
import { exporting } from './pt/exporting.ts';
import { feed } from './pt/feed.ts';
import { files } from './pt/files.ts';
import { following } from './pt/following.ts';
import { guest } from './pt/guest.ts';
import { heads } from './pt/heads.ts';
import { helpCenter } from './pt/help-center.ts';
import { invitations } from './pt/invitations.ts';
import { inviting } from './pt/inviting.ts';
import { links } from './pt/links.ts';
import { notes } from './pt/notes.ts';
import { notifications } from './pt/notifications.ts';
import { outings } from './pt/outings.ts';
import { people } from './pt/people.ts';
import { peopleScreens } from './pt/people-screens.ts';
import { photos } from './pt/photos.ts';
import { polls } from './pt/polls.ts';
import { preview } from './pt/preview.ts';
import { pricing } from './pt/pricing.ts';
import { profile } from './pt/profile.ts';
import { providers } from './pt/providers.ts';
import { push } from './pt/push.ts';
import { ratings } from './pt/ratings.ts';
import { reminders } from './pt/reminders.ts';
import { reporting } from './pt/reporting.ts';
import { search } from './pt/search.ts';
import { series } from './pt/series.ts';
import { settings } from './pt/settings.ts';
import { sharing } from './pt/sharing.ts';
import { shortcuts } from './pt/shortcuts.ts';
import { standIn } from './pt/stand-in.ts';
import { storageBanner } from './pt/storage-banner.ts';
import { stories } from './pt/stories.ts';
import { templates } from './pt/templates.ts';
import { things } from './pt/things.ts';
import { tour } from './pt/tour.ts';
import { translation } from './pt/translation.ts';
import { travel } from './pt/travel.ts';
import { ptLoggedOut } from './pt-logged-out.ts';

export const pt: Translation<typeof en> = {
  ...ptLoggedOut,
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
