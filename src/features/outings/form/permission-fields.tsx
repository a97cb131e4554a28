/** What members may do. */

import { useTranslations } from 'use-intl';
import { Switch } from '#ui/fields/choice-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { OutingValues } from './values.ts';

type Allowed = Pick<OutingValues, 'members_can_invite' | 'members_can_edit' | 'members_can_add'>;

interface PermissionFieldsProps {
  values: Allowed;
  change: (part: Partial<Allowed>) => void;
}

export function PermissionFields({ values, change }: PermissionFieldsProps) {
  const t = useTranslations('outings.form');
  return (
    <Card>
      <h2 className="pb-1 text-md">{t('permissions')}</h2>
      <div className="divide-y divide-line">
        <Switch
          label={t('membersInvite')}
          checked={values.members_can_invite}
          onChange={(members_can_invite) => change({ members_can_invite })}
        />
        <Switch
          label={t('membersEdit')}
          checked={values.members_can_edit}
          onChange={(members_can_edit) => change({ members_can_edit })}
        />
        <Switch
          label={t('membersAdd')}
          checked={values.members_can_add}
          onChange={(members_can_add) => change({ members_can_add })}
        />
      </div>
    </Card>
  );
}
