import { newId } from '#db/new-id.ts';
import { CreateScreen } from '#features/outings/form/create-screen.tsx';
import { SettingsTab } from '#features/outings/settings/settings-tab.tsx';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';
import { type FormCase, oneText } from '../form-case.ts';

const outing = { ...sampleOuting(), id: newId() };

export const cases: FormCase[] = [
  {
    title: 'a new outing',
    file: 'src/features/outings/form/use-outing-form.ts',
    draft: 'outing/new',
    draw: () => <CreateScreen search={{}} template={undefined} />,
    ...oneText('Title', 'Soup on Friday'),
    save: 'Save as draft',
  },
  {
    title: 'the settings of an outing',
    file: 'src/features/outings/settings/settings-tab.tsx',
    draft: `outing/${outing.id}/settings`,
    draw: () => <SettingsTab outing={outing} />,
    ...oneText('Maximum number of people', '12'),
    save: 'Save',
  },
];
