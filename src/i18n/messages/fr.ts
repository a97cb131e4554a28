/** The French catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import type { en } from './en.ts';
import { account } from './fr/account.ts';
import { activity } from './fr/activity.ts';
import { agenda } from './fr/agenda.ts';
import { appReview } from './fr/app-review.ts';
import { archive } from './fr/archive.ts';
import { arranging } from './fr/arranging.ts';
import { aside } from './fr/aside.ts';
import { blocking } from './fr/blocking.ts';
import { calendar } from './fr/calendar.ts';
import { calendarSources } from './fr/calendar-sources.ts';
import { chat } from './fr/chat.ts';
import { collections } from './fr/collections.ts';
import { comingFeature } from './fr/coming-feature.ts';
import { comments } from './fr/comments.ts';
import { conference } from './fr/conference.ts';
import { contactLists } from './fr/contact-lists.ts';
import { download } from './fr/download.ts';
import { exporting } from './fr/exporting.ts';
import { feed } from './fr/feed.ts';
import { files } from './fr/files.ts';
import { following } from './fr/following.ts';
import { guest } from './fr/guest.ts';
import { heads } from './fr/heads.ts';
import { helpCenter } from './fr/help-center.ts';
import { invitations } from './fr/invitations.ts';
import { inviting } from './fr/inviting.ts';
import { links } from './fr/links.ts';
import { notes } from './fr/notes.ts';
import { notifications } from './fr/notifications.ts';
import { outings } from './fr/outings.ts';
import { people } from './fr/people.ts';
import { peopleScreens } from './fr/people-screens.ts';
import { photos } from './fr/photos.ts';
import { polls } from './fr/polls.ts';
import { preview } from './fr/preview.ts';
import { pricing } from './fr/pricing.ts';
import { profile } from './fr/profile.ts';
import { providers } from './fr/providers.ts';
import { push } from './fr/push.ts';
import { ratings } from './fr/ratings.ts';
import { reminders } from './fr/reminders.ts';
import { reporting } from './fr/reporting.ts';
import { search } from './fr/search.ts';
import { series } from './fr/series.ts';
import { settings } from './fr/settings.ts';
import { sharing } from './fr/sharing.ts';
import { shortcuts } from './fr/shortcuts.ts';
import { standIn } from './fr/stand-in.ts';
import { storageBanner } from './fr/storage-banner.ts';
import { stories } from './fr/stories.ts';
import { templates } from './fr/templates.ts';
import { things } from './fr/things.ts';
import { tour } from './fr/tour.ts';
import { translation } from './fr/translation.ts';
import { travel } from './fr/travel.ts';
import { frLoggedOut } from './fr-logged-out.ts';

export const fr: Translation<typeof en> = {
  ...frLoggedOut,
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
