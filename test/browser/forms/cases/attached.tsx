import type { Person } from '#contract/base/shapes.ts';
import { newId } from '#db/new-id.ts';
import { storeFormDraft } from '#db/queries/sending/drafts.ts';
import type { NoteRow, PhotoRow } from '#db/rows.ts';
import { NewComment } from '#features/comments/new-comment.tsx';
import { DescribePhoto } from '#features/photos/viewer/describe-photo.tsx';
import { ShareScreen } from '#features/sharing/share-screen.tsx';
import { type FormCase, oneText } from '../form-case.ts';

const BEN: Person = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const AT = { created_at_timestamp: 1, updated_at_timestamp: 1 };

const note: NoteRow = {
  ...{ id: newId(), outing_id: newId(), list: 'notes', order: 1, sequence: 1 },
  attributes: { title: 'Packing', text: 'Boots', ...AT },
  relations: { author: BEN, editor: BEN },
};

const photo: PhotoRow = {
  ...{ id: newId(), outing_id: newId(), sequence: 1 },
  attributes: {
    ...{ type: 'photo', picture: { sizes: [] }, caption: '', alt: '', placeholder: '', taken_at: null },
    ...{ is_featured: false, fetched_at_timestamp: 1, ...AT },
  },
  relations: { author: BEN, reactions: [], reaction: null },
};

export const cases: FormCase[] = [
  {
    title: 'a comment',
    file: 'src/features/comments/new-comment.tsx',
    draft: `comment/${note.id}`,
    draw: () => <NewComment note={note} />,
    ...oneText('Your comment', 'I bring mine.'),
    save: 'Send comment',
  },
  {
    title: 'the caption of a photo',
    file: 'src/features/photos/viewer/describe-photo.tsx',
    draft: `photo/${photo.id}`,
    draw: () => <DescribePhoto photo={photo} onClose={() => {}} />,
    ...oneText('Caption', 'At the lake'),
    save: 'Save',
  },
  {
    title: 'content shared by another app',
    file: 'src/features/sharing/use-sharing-form.ts',
    draft: 'share',
    prepare: async ({ db }) => {
      if ((await db.drafts.count()) === 0)
        await storeFormDraft(db, 'share', { title: '', text: 'https://outing.example/soup' }, 1);
    },
    draw: () => <ShareScreen isMissed={false} />,
    ...oneText('Title', 'Soup'),
    save: 'New outing from this',
  },
];
