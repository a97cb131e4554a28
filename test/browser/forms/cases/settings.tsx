import { GeneralScreen } from '#features/settings/general/general-screen.tsx';
import { ProfileSettingsScreen } from '#features/settings/profile/profile-screen.tsx';
import { type FormCase, oneText } from '../form-case.ts';

export const cases: FormCase[] = [
  {
    title: 'names and phone number',
    file: 'src/features/settings/account/account-form.tsx',
    draft: 'settings/general',
    draw: () => <GeneralScreen />,
    ...oneText('First name', 'Adele'),
    save: 'Save',
  },
  {
    title: 'what a profile says',
    file: 'src/features/settings/account/account-form.tsx',
    draft: 'settings/profile',
    draw: () => <ProfileSettingsScreen />,
    ...oneText('About', 'I walk.'),
    save: 'Save',
  },
];
