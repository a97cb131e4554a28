/** Defines schemas of form fields, with the messages that the form shows below them. */

import * as v from 'valibot';
import { isUncommon } from './common-passwords.ts';
import { COVER_TEMPLATES } from './cover-templates.ts';
import { asciiAddress, EMAIL_PATTERN } from './email.ts';
import { safeFileName } from './file-names.ts';
import {
  ABOUT_MAX,
  APP_REVIEW_MAX,
  CALENDAR_NAME_MAX,
  COLLECTION_TEXT_MAX,
  COLLECTION_TITLE_MAX,
  COMMENT_MAX,
  CONTACT_LIST_TITLE_MAX,
  CONVERSATION_NAME_MAX,
  COVER_TEMPLATE_MAX,
  EMAIL_MAX,
  EMOJI_MAX,
  FILE_NAME_MAX,
  INVITATION_LINE_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  NOTE_TEXT_MAX,
  NOTE_TITLE_MAX,
  OUTING_DESCRIPTION_MAX,
  OUTING_TITLE_MAX,
  PARTICIPATION_NOTE_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSONAL_ITEM_NOTE_MAX,
  PERSONAL_ITEM_TITLE_MAX,
  PHOTO_ALT_MAX,
  PHOTO_CAPTION_MAX,
  PLACE_ADDRESS_MAX,
  PLACE_NAME_MAX,
  POLL_OPTION_MAX,
  POLL_QUESTION_MAX,
  RATING_LINE_MAX,
  REPORT_TEXT_MAX,
  STARS_MAX,
  STORY_TEXT_MAX,
  THING_NAME_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from './limits.ts';
import { isOneLine, isStorable, isVisibleOrBlank } from './texts.ts';
import { PASSWORD_PATTERN } from './validation.ts';
import { VALIDATION_MESSAGES } from './validation-codes.ts';

const storable = v.check(isStorable, VALIDATION_MESSAGES.storable);
const visible = v.check(isVisibleOrBlank, VALIDATION_MESSAGES.visible);

/**
 * A text of an entity, as read. It passed the validations of the day on which it was written: applying today's would
 * hide it.
 */
export const StoredText = v.string();

function text(name: string, max: number, tooLong = `The ${name} cannot have more than ${max} characters.`) {
  return v.pipe(v.string(`The ${name} is required.`), v.maxLength(max, tooLong), storable, visible);
}

function line(name: string, max: number) {
  return v.pipe(
    v.string(`The ${name} is required.`),
    v.trim(),
    v.maxLength(max, `The ${name} cannot have more than ${max} characters.`),
    storable,
    v.check(isOneLine, VALIDATION_MESSAGES.one_line),
    visible,
  );
}

function requiredLine(name: string, max: number) {
  return v.pipe(line(name, max), v.nonEmpty(`The ${name} is required.`));
}

export const FirstName = requiredLine('first name', NAME_MAX);
export const LastName = requiredLine('last name', NAME_MAX);
/** A guest's name: first and last name, or only a first name */
export const GuestName = requiredLine('name', NAME_MAX);

/** As stored and compared; see `asciiAddress` */
export const Email = v.pipe(
  v.string('The e-mail address is required.'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('The e-mail address is required.'),
  v.transform(asciiAddress),
  v.maxLength(EMAIL_MAX, `The e-mail address cannot have more than ${EMAIL_MAX} characters.`),
  v.regex(EMAIL_PATTERN, VALIDATION_MESSAGES.email),
);

export const USERNAME_PATTERN = /^[a-z0-9](?:[a-z0-9]|[._-](?=[a-z0-9]))*$/;

/** Usernames are part of URLs and channel names, so the alphabet is small. */
export const Username = v.pipe(
  v.string('The username is required.'),
  v.trim(),
  v.toLowerCase(),
  v.minLength(USERNAME_MIN, `The username must have at least ${USERNAME_MIN} characters.`),
  v.maxLength(USERNAME_MAX, `The username cannot have more than ${USERNAME_MAX} characters.`),
  v.regex(USERNAME_PATTERN, VALIDATION_MESSAGES.username),
);

export const NewPassword = v.pipe(
  v.string(VALIDATION_MESSAGES.password_needed),
  v.minLength(PASSWORD_MIN, `The password must have at least ${PASSWORD_MIN} characters.`),
  v.maxLength(PASSWORD_MAX, `The password cannot have more than ${PASSWORD_MAX} characters.`),
  storable,
  v.regex(PASSWORD_PATTERN, VALIDATION_MESSAGES.password),
  v.check(isUncommon, VALIDATION_MESSAGES.uncommon),
);

/**
 * A password to compare with the stored hash. Only its length is limited, because the validations may have changed
 * since.
 */
export const GivenPassword = v.pipe(
  v.string(VALIDATION_MESSAGES.password_needed),
  v.nonEmpty(VALIDATION_MESSAGES.password_needed),
  v.maxLength(PASSWORD_MAX, `The password cannot have more than ${PASSWORD_MAX} characters.`),
);

export const OutingTitle = requiredLine('title', OUTING_TITLE_MAX);
export const OutingDescription = text('description', OUTING_DESCRIPTION_MAX);
export const PlaceName = line('place', PLACE_NAME_MAX);
export const PlaceAddress = line('address', PLACE_ADDRESS_MAX);
/** A template as read: a newer server may have more. Empty: the id of the row with the cover decides. */
export const StoredCoverTemplate = v.pipe(
  v.string(),
  v.maxLength(COVER_TEMPLATE_MAX),
  v.regex(/^[a-z0-9-]*$/),
);
const coverTemplates: readonly string[] = ['', ...COVER_TEMPLATES];
/** A template that a user chose */
export const CoverTemplate = v.pipe(
  v.string(),
  v.check((template) => coverTemplates.includes(template), 'This cover template does not exist.'),
);

export const PersonalItemTitle = requiredLine('title', PERSONAL_ITEM_TITLE_MAX);
export const CalendarName = requiredLine('name', CALENDAR_NAME_MAX);
export const PersonalItemNote = text('note', PERSONAL_ITEM_NOTE_MAX);
export const NoteTitle = line('title', NOTE_TITLE_MAX);
export const NoteText = text('note', NOTE_TEXT_MAX);

export const CommentText = v.pipe(
  v.string('The comment is required.'),
  v.trim(),
  v.nonEmpty('The comment is required.'),
  v.maxLength(COMMENT_MAX, `The comment cannot have more than ${COMMENT_MAX} characters.`),
  storable,
  visible,
);

/** Empty if a message shows something of its outing */
export const MessageText = text('message', MESSAGE_MAX);
/** A group without a name shows the names of its people. */
export const ConversationName = line('name', CONVERSATION_NAME_MAX);

export const ParticipationNote = line('note', PARTICIPATION_NOTE_MAX);
/** A few words to the recipient, which may have several lines */
export const InvitationLine = v.pipe(v.string(), v.trim(), text('line', INVITATION_LINE_MAX));

/** A user's text about themselves, which may have several lines */
export const About = v.pipe(v.string(), v.trim(), text('text', ABOUT_MAX));

export const CollectionTitle = requiredLine('title', COLLECTION_TITLE_MAX);
export const CollectionText = text('text', COLLECTION_TEXT_MAX);
export const StoryText = text('story', STORY_TEXT_MAX);
export const ContactListTitle = requiredLine('name', CONTACT_LIST_TITLE_MAX);
export const AppReviewMessage = v.pipe(
  v.string(),
  v.trim(),
  // The exact text of the product's specification.
  text('review', APP_REVIEW_MAX, `The review can not have more than ${APP_REVIEW_MAX} characters.`),
);
export const ReportText = v.pipe(v.string(), v.trim(), text('text', REPORT_TEXT_MAX));

export const PollQuestion = requiredLine('question', POLL_QUESTION_MAX);
/** A poll about days or slots asks when, and may leave the question empty. */
export const DateQuestion = line('question', POLL_QUESTION_MAX);
export const PollOptionText = requiredLine('option', POLL_OPTION_MAX);
export const ThingName = requiredLine('name', THING_NAME_MAX);

/** A secret from a link or an invitation */
export const Token = v.pipe(
  v.string('The code is required.'),
  v.trim(),
  v.nonEmpty('The code is required.'),
  v.maxLength(200),
);

export const PhotoCaption = line('caption', PHOTO_CAPTION_MAX);
export const PhotoAlt = line('description', PHOTO_ALT_MAX);

const NOT_A_FILE_NAME = 'A name cannot hold hidden characters or the name of a folder.';

/** As returned by `safeFileName` */
export const FileName = v.pipe(
  requiredLine('name', FILE_NAME_MAX),
  v.check((name) => safeFileName(name) === name, NOT_A_FILE_NAME),
);

/** From 1 to 5 */
export const Stars = v.pipe(
  v.number('Choose 1 to 5 stars.'),
  v.integer('Choose 1 to 5 stars.'),
  v.minValue(1, 'Choose 1 to 5 stars.'),
  v.maxValue(STARS_MAX, 'Choose 1 to 5 stars.'),
);
export const RatingLine = line('line', RATING_LINE_MAX);

/** A flag, a key, or a picture with its joiners and colors; see Unicode Technical Standard 51 */
const EMOJI =
  /^(?:\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|\p{ExtPict}(?:\p{EMod}|\uFE0F)?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)?)*)$/u;

export const Emoji = v.pipe(
  v.string('This is not an emoji.'),
  v.maxLength(EMOJI_MAX, 'This is not an emoji.'),
  v.regex(EMOJI, 'This is not an emoji.'),
);
