import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import { NewListField } from '#domain/people/contact-lists/new-list-field.tsx';
import ReportDialog from '#domain/people/report-dialog.tsx';
import { AppReviewDialog } from '#features/app-review/app-review-dialog.tsx';
import { Composer } from '#features/chat/pane/composer/composer.tsx';
import { NewConversation } from '#features/chat/people/new-conversation.tsx';
import { ListDialogs } from '#features/contact-lists/list-dialogs.tsx';
import { useListActions } from '#features/contact-lists/use-list-actions.ts';
import { NewStoryScreen } from '#features/stories/composer/new-story-screen.tsx';
import { EditWords } from '#features/stories/viewer/edit-words.tsx';
import { ReplyFooter } from '#features/stories/viewer/reply-footer.tsx';
import { relatedRow } from '../../people/related-people.ts';
import { BEN, story } from '../../people/story-rows.ts';
import { choose, type FormCase, nothing, oneText, textbox } from '../form-case.ts';

const family = { id: newId(), title: 'Family', parentId: null, level: 1, hasChildren: false };
const Lists = ({ isNew }: { isNew: boolean }) => (
  <ListDialogs
    rows={[family]}
    actions={useListActions([family])}
    dialog={isNew ? { kind: 'new', parent: null } : { kind: 'rename', row: family }}
    onClose={nothing}
  />
);
const LISTS = 'src/features/contact-lists/list-dialogs.tsx';

const seen = story({ minutes: 5 });
const withText = story({ minutes: 5, text: 'At the lake' });
const chat = newId();
const ben = page.getByRole('checkbox', { name: /Ben Kaya/ });
const spam = page.getByRole('radio', { name: 'Spam or advertising' });
const fiveStars = page.getByRole('radio', { name: '5 stars' });

export const cases: FormCase[] = [
  {
    title: 'a reply to a story',
    file: 'src/features/stories/viewer/reply-footer.tsx',
    draft: `story-reply/${seen.id}`,
    prepare: ({ db }) => db.people.put(relatedRow(BEN, { is_follower: true })),
    draw: () => <ReplyFooter story={seen} onBusy={nothing} />,
    ...oneText('Reply to Ben Kaya', 'How lovely'),
    save: 'Send reply',
  },
  {
    title: 'a contact list',
    file: LISTS,
    draft: 'contact-list/top/new',
    draw: () => <Lists isNew />,
    ...oneText('Name', 'Swimmers'),
    save: 'Add',
  },
  {
    title: 'the name of a contact list',
    file: LISTS,
    draft: `contact-list/${family.id}`,
    draw: () => <Lists isNew={false} />,
    ...oneText('Name', 'Close family'),
    save: 'Save',
  },
  {
    title: 'a contact list among others',
    file: 'src/domain/people/contact-lists/new-list-field.tsx',
    draft: 'contact-list/new',
    draw: () => <NewListField count={0} onMade={nothing} />,
    ...oneText('New list', 'Swimmers'),
    save: 'Add',
  },
  {
    title: 'a conversation',
    file: 'src/features/chat/people/new-conversation.tsx',
    draft: 'conversation/new',
    prepare: ({ db }) => db.people.put(relatedRow(BEN, { is_follower: true })),
    draw: () => <NewConversation onClose={nothing} />,
    type: () => ben.click(),
    expectTyped: () => expect.element(ben).toBeChecked(),
    save: 'Message Ben Kaya',
  },
  {
    title: 'a message',
    file: 'src/features/chat/pane/composer/use-composer.ts',
    draft: `message/${chat}`,
    draw: ({ id }) => (
      <Composer
        name="Ben"
        open={{
          ...{ kind: 'open', id: chat, chat: { outing_id: null, conversation_id: chat }, of: 'direct' },
          ...{ conversation: undefined, outing: undefined, role: undefined, people: [BEN], readUpTo: 0 },
          ...{ mayWrite: true, mayAttach: false, mayReact: true, mayDeleteOthers: false },
        }}
        messages={[]}
        userId={id}
        request={null}
        onTyping={nothing}
      />
    ),
    ...oneText('Message', 'At six?'),
    save: 'Send',
  },
  {
    title: 'a report',
    file: 'src/domain/people/report-dialog.tsx',
    draft: `report/${BEN.id}`,
    draw: () => (
      <ReportDialog subject={{ kind: 'user', id: BEN.id, name: BEN.name }} open onClose={nothing} />
    ),
    async type() {
      await spam.click();
      await userEvent.fill(textbox('Tell us more'), 'Ads');
    },
    async expectTyped() {
      await expect.element(spam).toBeChecked();
      await expect.element(textbox('Tell us more')).toHaveValue('Ads');
    },
    save: 'Send report',
  },
  {
    title: 'a story',
    file: 'src/features/stories/composer/use-composer.ts',
    draft: 'story/new',
    draw: () => <NewStoryScreen outing={undefined} />,
    ...oneText('Text', 'What a day'),
    save: 'Share',
  },
  {
    title: 'the words of a story',
    file: 'src/features/stories/viewer/edit-words.tsx',
    draft: `story/${withText.id}`,
    draw: () => <EditWords story={withText} onClose={nothing} />,
    ...oneText('Text', 'At the sea'),
    save: 'Save',
  },
  {
    title: 'a review of the app',
    file: 'src/features/app-review/app-review-dialog.tsx',
    draft: 'app-review',
    draw: () => <AppReviewDialog open onClose={nothing} />,
    async type() {
      await choose('5 stars');
      await userEvent.fill(textbox('What do you like'), 'Polls');
    },
    async expectTyped() {
      await expect.element(fiveStars).toBeChecked();
      await expect.element(textbox('What do you like')).toHaveValue('Polls');
    },
    save: 'Submit',
  },
];
