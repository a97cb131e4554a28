import type { Mutation } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { EditDialog } from '#features/settings/edit-dialog.tsx';
import { GeneralScreen } from '#features/settings/general/general-screen.tsx';
import { ProfileSettingsScreen } from '#features/settings/profile/profile-screen.tsx';
import { type FormCase, nothing, oneText } from '../form-case.ts';

const refused: Mutation = {
  ...{ position: 1, id: 'change', name: 'notes.create', version: 1, lane: 'own', touches: [], uses: [] },
  ...{ args: { id: newId(), outing_id: newId(), title: '', text: 'Boots' }, creates: null },
  ...{ queued_at: 1, conflicts: 0, not_before: 0 },
  state: { kind: 'refused', at: 1, code: 'invalid', message: 'No.', errors: {}, held_by: null },
};

export const cases: FormCase[] = [
  {
    title: 'a refused change',
    file: 'src/features/settings/edit-dialog.tsx',
    draft: 'refused/change',
    draw: () => (
      <EditDialog mutation={refused} fields={[{ field: 'text', text: 'Boots' }]} onClose={nothing} />
    ),
    ...oneText('Text', 'Socks'),
    save: 'Save and send',
  },
  {
    title: 'names and phone number',
    file: 'src/features/settings/account/account-form.tsx',
    draft: 'settings/general',
    draw: () => <GeneralScreen />,
    ...oneText('First name', 'Adele'),
    save: 'Save',
  },
  {
    title: 'the texts of a profile',
    file: 'src/features/settings/account/account-form.tsx',
    draft: 'settings/profile',
    draw: () => <ProfileSettingsScreen />,
    ...oneText('About', 'I walk.'),
    save: 'Save',
  },
];
