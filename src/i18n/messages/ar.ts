/** The Arabic catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import { account } from './ar/account.ts';
import { activity } from './ar/activity.ts';
import { agenda } from './ar/agenda.ts';
import { appReview } from './ar/app-review.ts';
import { archive } from './ar/archive.ts';
import { arranging } from './ar/arranging.ts';
import { aside } from './ar/aside.ts';
import { blocking } from './ar/blocking.ts';
import { calendar } from './ar/calendar.ts';
import { calendarSources } from './ar/calendar-sources.ts';
import { chat } from './ar/chat.ts';
import { collections } from './ar/collections.ts';
import { comingFeature } from './ar/coming-feature.ts';
import { comments } from './ar/comments.ts';
import { conference } from './ar/conference.ts';
import { contactLists } from './ar/contact-lists.ts';
import { download } from './ar/download.ts';
import { exporting } from './ar/exporting.ts';
import { feed } from './ar/feed.ts';
import { files } from './ar/files.ts';
import { following } from './ar/following.ts';
import { guest } from './ar/guest.ts';
import { heads } from './ar/heads.ts';
import { helpCenter } from './ar/help-center.ts';
import { invitations } from './ar/invitations.ts';
import { inviting } from './ar/inviting.ts';
import { links } from './ar/links.ts';
import { notes } from './ar/notes.ts';
import { notifications } from './ar/notifications.ts';
import { outings } from './ar/outings.ts';
import { people } from './ar/people.ts';
import { peopleScreens } from './ar/people-screens.ts';
import { photos } from './ar/photos.ts';
import { polls } from './ar/polls.ts';
import { preview } from './ar/preview.ts';
import { pricing } from './ar/pricing.ts';
import { profile } from './ar/profile.ts';
import { providers } from './ar/providers.ts';
import { push } from './ar/push.ts';
import { ratings } from './ar/ratings.ts';
import { reminders } from './ar/reminders.ts';
import { reporting } from './ar/reporting.ts';
import { search } from './ar/search.ts';
import { series } from './ar/series.ts';
import { settings } from './ar/settings.ts';
import { sharing } from './ar/sharing.ts';
import { shortcuts } from './ar/shortcuts.ts';
import { standIn } from './ar/stand-in.ts';
import { storageBanner } from './ar/storage-banner.ts';
import { stories } from './ar/stories.ts';
import { templates } from './ar/templates.ts';
import { things } from './ar/things.ts';
import { tour } from './ar/tour.ts';
import { translation } from './ar/translation.ts';
import { travel } from './ar/travel.ts';
import { arLoggedOut } from './ar-logged-out.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  ...arLoggedOut,
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
