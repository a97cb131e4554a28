import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatOfConversation } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import ReportDialog from '#domain/people/report-dialog.tsx';
import { AppReviewDialog } from '#features/app-review/app-review-dialog.tsx';
import { Composer } from '#features/chat/pane/composer/composer.tsx';
import CollectionForm from '#features/collections/form/collection-form.tsx';
import { AskToJoin } from '#features/preview/ask-to-join.tsx';
import { NewStoryScreen } from '#features/stories/composer/new-story-screen.tsx';
import { EditWords } from '#features/stories/viewer/edit-words.tsx';
import { ReplyFooter } from '#features/stories/viewer/reply-footer.tsx';
import { outingPreview } from '../../../fixtures/outing-preview.ts';
import { relatedRow } from '../../people/related-people.ts';
import { BEN, story } from '../../people/story-rows.ts';
import { type FormCase, oneText, textbox } from '../form-case.ts';

const close = () => {};
const preview = outingPreview();
const seen = story({ minutes: 5 });
const own = story({ minutes: 5, text: 'Lisbon', own: {} });
const chat = newId();
const reported = newId();

export const cases: FormCase[] = [
  {
    title: 'a message',
    file: 'src/features/chat/pane/composer/use-composer.ts',
    draft: `message/${chat}`,
    draw: () => (
      <Composer
        open={{
          ...{
            kind: 'open',
            id: chat,
            chat: chatOfConversation(chat),
            of: 'direct',
            conversation: undefined,
          },
          ...{ outing: undefined, role: undefined, people: [], mayWrite: true, mayAttach: false },
          ...{ mayReact: true, mayDeleteOthers: false, readUpTo: 0 },
        }}
        name="Ben"
        messages={[]}
        userId="me"
        request={null}
        onTyping={close}
      />
    ),
    ...oneText('Message', 'On my way'),
    save: 'Send',
  },
  {
    title: 'a reply to a story',
    file: 'src/features/stories/viewer/reply-footer.tsx',
    draft: `story-reply/${seen.id}`,
    prepare: ({ db }) => db.people.put(relatedRow(BEN, { is_follower: true })),
    draw: () => <ReplyFooter story={seen} onBusy={close} />,
    ...oneText('Reply to Ben Kaya', 'How lovely'),
    save: 'Send reply',
  },
  {
    title: 'the words of a story',
    file: 'src/features/stories/viewer/edit-words.tsx',
    draft: `story/${own.id}`,
    draw: () => <EditWords story={own} onClose={close} />,
    ...oneText('Text', 'Lisbon, at last'),
    save: 'Save',
  },
  {
    title: 'a new story',
    file: 'src/features/stories/composer/use-composer.ts',
    draft: 'story/new',
    draw: () => <NewStoryScreen outing={undefined} />,
    ...oneText('Text', 'Off to Lisbon'),
    save: 'Share',
  },
  {
    title: 'a collection',
    file: 'src/features/collections/form/collection-form.tsx',
    draft: 'collection/new',
    draw: () => <CollectionForm open collection={null} photo={null} onClose={close} />,
    ...oneText('Title', 'Summers'),
    save: 'Create collection',
  },
  {
    title: 'a line to an organizer',
    file: 'src/features/preview/ask-to-join.tsx',
    draft: `request/${preview.id}`,
    draw: () => <AskToJoin outing={preview} wasDeclined={false} />,
    ...oneText('A line to Noor Haddad', 'May I bring soup?'),
    save: 'Ask to join',
  },
  {
    title: 'a report',
    file: 'src/domain/people/report-dialog.tsx',
    draft: `report/${reported}`,
    draw: () => (
      <ReportDialog subject={{ kind: 'message', id: reported, name: 'Ben Kaya' }} open onClose={close} />
    ),
    async type() {
      await userEvent.click(page.getByText('Spam or advertising'));
      await userEvent.fill(textbox('Tell us more'), 'Again and again');
    },
    expectTyped: async () => {
      await expect.element(textbox('Tell us more')).toHaveValue('Again and again');
      await expect.element(page.getByRole('radio', { name: 'Spam or advertising' })).toBeChecked();
    },
    save: 'Send report',
  },
  {
    title: 'a review of the app',
    file: 'src/features/app-review/app-review-dialog.tsx',
    draft: 'app-review',
    draw: () => <AppReviewDialog open onClose={close} />,
    async type() {
      // By the keyboard: the pointer presses the drawn star, not the radio button.
      const star = await page.getByRole('radio', { name: '4 stars' }).findElement();
      if (star instanceof HTMLElement) star.focus();
      await userEvent.keyboard(' ');
      await userEvent.fill(textbox('What do you like'), 'It works offline.');
    },
    expectTyped: async () => {
      await expect.element(textbox('What do you like')).toHaveValue('It works offline.');
    },
    save: 'Submit',
  },
];
