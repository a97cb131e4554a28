/** Lists one change of each kind, as the first build with the kind queued it. The types require a line for each. */
import type { MutationArgs } from '#contract/mutations.ts';
import { itemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { newId } from '#db/new-id.ts';
import { anOuting, BEN } from '../alone.ts';

/** Changes as older builds queued them: fields that a kind gained since may be absent. */
type OldestArgs = { [TName in keyof MutationArgs]: object };

const TOKEN = 'qZ7-hT2mYw0Kc_9dLs4VxEbPfR1uGnJaQ8oI5tWvS6M';
const PICTURE = { type: 'image/jpeg', bytes: 9, width: 3, height: 2 };

/**
 * No two of them are about the same row or outing, so that none depends on another.
 * @param me id of the user
 */
export function changesOfEachKind(me: string): OldestArgs {
  const id = () => ({ id: newId() });
  const inOuting = () => ({ ...id(), outing_id: newId() });
  const root = () => {
    const root_id = newId();
    return { id: root_id, root_id };
  };
  const picture = () => ({ blob: newId(), ...PICTURE });
  const person = () => ({ ...BEN, ...id() });
  const inConversation = () => ({ outing_id: null, conversation_id: newId() });
  const of = (outingId: string) => ({ id: ratingId(outingId, me), outing_id: outingId });
  const collected = () => ({ collection_id: newId(), outing_id: newId(), title: 'Alps' });
  const recurrence = { freq: 'daily', interval: 1, ends: { kind: 'never' } };
  const story = () => ({
    ...id(),
    text: 'Snow',
    ground: '',
    alt: '',
    audience: 'followers',
    list_ids: [],
    outing_id: null,
  });
  const entry = () => ({
    ...id(),
    title: 'Dentist',
    note: '',
    place_name: '',
    starts_at: '2027-03-05T09:00',
    ends_at: null,
    all_day: false,
    timezone: 'UTC',
    color: 'coral',
    busy: true,
    recurrence: null,
    reminders: [],
  });
  const written = {
    title: 'Hike',
    description: '',
    privacy: 'private',
    starts_at: '2027-03-05T19:00',
    ends_at: null,
    all_day: false,
    timezone: 'UTC',
    place_name: '',
    place_address: '',
    cover_template: '',
    members_can_invite: true,
    members_can_edit: true,
    members_can_add: true,
    members_can_bring: true,
    answers_by_link: false,
    guests_see_notes: false,
  };
  const { id: _id, outing_id: _outing, ...preview } = { ...anOuting(newId(), 1), outing_id: null };
  const item_id = newId();
  return {
    'outings.create': { ...root(), parent_id: null, status: 'set', ...written },
    'outings.update': { ...root(), change: { title: 'Hike' } },
    'outings.configure': { ...id(), settings: { privacy: 'public' } },
    'outings.chooseLists': { ...id(), list_ids: [newId()], before: [] },
    'outings.duplicate': {
      ...id(),
      source_id: newId(),
      copy: written,
      cover: null,
      with: { people: true, items: true, notes: true, polls: true },
    },
    'outings.delete': root(),
    'outings.setCoverPicture': { ...root(), ...picture() },
    'outings.setCoverTemplate': { ...root(), cover_template: '' },
    'outings.share': { ...id(), title: 'Hike' },
    'outings.repeat': { ...id(), series_id: newId(), recurrence, date: '2027-03-05', dates: [] },
    'outings.endSeries': { ...id(), last: '2027-03-05', dates: [] },
    'outings.updateSeries': { ...id(), scope: 'all', change: { title: 'Hike' }, dates: [] },
    'outings.deleteSeries': { ...id(), scope: 'all', dates: [] },
    'memberships.answerSeries': {
      ...inOuting(),
      scope: 'all',
      participation: 'going',
      note: '',
      answered_for_timestamp: 0,
      dates: [],
    },
    'memberships.exitSeries': { ...inOuting(), scope: 'all', dates: [] },
    'memberships.answer': { ...inOuting(), participation: 'going', note: '', answered_for_timestamp: 0 },
    'memberships.configure': { ...inOuting(), settings: { notification_status: 'all', muted: [] } },
    'memberships.join': inOuting(),
    'memberships.setRole': { ...inOuting(), role: 'organizer', name: 'Ben' },
    'memberships.handOver': { ...inOuting(), own_id: newId(), user: person() },
    'memberships.remove': { ...inOuting(), name: 'Ben' },
    'memberships.exit': inOuting(),
    'memberships.spectate': { ...inOuting(), spectating: true },
    'invitations.create': { ...inOuting(), user: person(), line: '' },
    'invitations.withdraw': { ...inOuting(), name: 'Ben' },
    'invitations.accept': { ...inOuting(), membership_id: newId(), participation: 'going' },
    'invitations.ignore': inOuting(),
    'invitations.decline': inOuting(),
    'guests.rename': { ...inOuting(), name: 'Emil' },
    'guests.merge': { ...inOuting(), into: newId(), name: 'Emil' },
    'requests.create': { ...inOuting(), line: '', outing: { ...id(), ...preview } },
    'requests.withdraw': { ...inOuting(), title: 'Hike' },
    'requests.answer': { ...inOuting(), accept: true, name: 'Ben' },
    'answers.give': {
      id: itemParticipationId(item_id, me),
      outing_id: newId(),
      item_id,
      participation: 'going',
      note: '',
    },
    'notifications.read': id(),
    'notifications.readAll': { up_to: newId(), ids: [newId()] },
    'notes.create': { ...inOuting(), title: '', text: 'Boots' },
    'notes.update': {
      ...inOuting(),
      title: '',
      text: 'Boots',
      base: { title: '', text: '', updated_at_timestamp: 1 },
    },
    'notes.delete': inOuting(),
    'comments.create': { ...inOuting(), note_id: newId(), text: 'Yes' },
    'comments.delete': inOuting(),
    'messages.send': { ...id(), ...inConversation(), text: 'Hi', reply_to_id: null, subject: null },
    'messages.sendPicture': { ...id(), conversation_id: newId(), ...picture(), reply_to_id: null },
    'messages.edit': { ...id(), ...inConversation(), text: 'Hi', mentions: [] },
    'messages.delete': { ...id(), ...inConversation() },
    'messages.react': { ...id(), ...inConversation(), emoji: null },
    'conversations.start': { ...id(), name: 'Friends', people: [person()] },
    'conversations.rename': { ...id(), name: 'Friends' },
    'conversations.picture': { ...id(), ...picture() },
    'conversations.removePicture': id(),
    'conversations.settings': { ...id(), kind: 'group', settings: { is_pinned: true } },
    'conversations.addMembers': { ...id(), people: [person()], sees_history: true },
    'conversations.removeMember': { ...id(), person: person() },
    'conversations.leave': { ...id(), name: 'Friends' },
    'conversations.delete': { ...id(), name: 'Friends' },
    'conversations.read': { ...id(), kind: 'group', read_up_to_timestamp: 1 },
    'polls.create': {
      ...inOuting(),
      question: 'When?',
      options: [
        { ...id(), text: 'Saturday' },
        { ...id(), text: 'Sunday' },
      ],
    },
    'polls.addOption': { ...inOuting(), poll_id: newId(), text: 'Monday' },
    'polls.vote': { outing_id: newId(), poll_id: newId(), poll_option_id: newId(), voted: true },
    'polls.rewrite': { ...inOuting(), question: 'When?' },
    'polls.close': { ...inOuting(), closed: true, date: null },
    'polls.nudge': inOuting(),
    'polls.removeOption': { ...inOuting(), poll_id: newId() },
    'polls.react': { ...inOuting(), emoji: null },
    'polls.delete': inOuting(),
    'photos.add': { ...inOuting(), ...picture(), taken_at: null },
    'photos.describe': { ...inOuting(), caption: '', alt: '' },
    'photos.feature': { ...inOuting(), is_featured: true },
    'photos.react': { ...inOuting(), emoji: null },
    'photos.delete': inOuting(),
    'files.add': { ...inOuting(), blob: newId(), name: 'Plan.pdf', bytes: 9 },
    'files.rename': { ...inOuting(), name: 'Plan.pdf' },
    'files.feature': { ...inOuting(), is_featured: true },
    'files.react': { ...inOuting(), emoji: null },
    'files.delete': inOuting(),
    'things.create': { ...inOuting(), name: 'Water', quantity: 6 },
    'things.update': { ...inOuting(), change: { done: true } },
    'things.take': { ...inOuting(), quantity: 2 },
    'things.delete': inOuting(),
    'ratings.give': { ...of(newId()), stars: 4, line: '' },
    'ratings.delete': of(newId()),
    'ratings.decline': inOuting(),
    'visits.set': { id: 'country:FR', visited: true },
    'people.follow': { person: person(), follow: true },
    'people.removeFollower': { ...id(), name: 'Ben' },
    'people.requestContact': { ...id(), name: 'Ben' },
    'people.block': { person: person(), blocked: true },
    'contacts.add': { ...id(), name: 'Ben', list_ids: [newId()] },
    'contacts.remove': { ...id(), name: 'Ben', list_id: null },
    'contactLists.create': { ...id(), title: 'Climbers', parent_list_id: null },
    'contactLists.update': { ...id(), title: 'Climbers', change: { title: 'Hikers' } },
    'contactLists.delete': {
      ...id(),
      title: 'Climbers',
      remove_sub_lists: false,
      parent_list_id: null,
      sub_lists: [],
    },
    'reports.create': {
      ...id(),
      subject_kind: 'user',
      subject_id: newId(),
      reason: 'spam',
      text: '',
      name: 'Ben',
    },
    'account.general': { id: me, change: { first_name: 'Ada' } },
    'account.profile': { id: me, change: { about: 'Hills' } },
    'account.links': { id: me, change: { links: [] } },
    'account.session': { id: me, change: { timezone: 'UTC' } },
    'account.app': { id: me, change: { skin: 'dark' } },
    'account.answerPrompts': { id: me, change: { prompts: ['review'], answered: true } },
    'account.avatar': { id: me, ...picture() },
    'account.removeAvatar': { id: me },
    'account.cover': { id: me, ...picture() },
    'account.coverTemplate': { id: me, cover_template: '' },
    'account.reviewApp': { id: me, review_id: newId(), rating: 5, message: '' },
    'personalItems.create': entry(),
    'personalItems.update': { ...id(), change: { title: 'Doctor' } },
    'personalItems.delete': id(),
    'personalItems.import': { items: [entry()] },
    'calendarLinks.create': { ...id(), kind: 'all', list_id: null, token: TOKEN },
    'calendarLinks.renew': { ...id(), token: TOKEN },
    'calendarLinks.delete': id(),
    'foreignCalendars.create': {
      ...id(),
      url: 'https://example.org/a.ics',
      name: 'Holidays',
      color: 'leaf',
    },
    'foreignCalendars.update': { ...id(), change: { name: 'Holidays' } },
    'foreignCalendars.delete': id(),
    'collections.create': { ...id(), title: 'Alps', kind: 'travel', position: 1 },
    'collections.update': { ...id(), title: 'Alps', change: { title: 'Andes' } },
    'collections.delete': { ...id(), title: 'Alps', outing_ids: [] },
    'collectedOutings.put': { ...collected(), position: 1 },
    'collectedOutings.move': { ...collected(), position: 1 },
    'collectedOutings.take': collected(),
    'feed.remove': { ...id(), title: 'Hike' },
    'feed.react': { ...id(), emoji: null },
    'stories.add': story(),
    'stories.addPicture': { ...story(), ...picture() },
    'stories.edit': { ...id(), change: { text: 'Snow', alt: '' } },
    'stories.view': { ...id(), author: 'Ben' },
    'stories.react': { ...id(), emoji: null },
    'stories.delete': id(),
  };
}
