/** What members may do, and those who have the link. */

import { useTranslations } from 'use-intl';
import { useGuestsAllowed } from '#domain/outings/use-guests-allowed.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { OutingValues } from './values.ts';

type Allowed = Pick<
  OutingValues,
  | 'members_can_invite'
  | 'members_can_edit'
  | 'members_can_add'
  | 'members_can_bring'
  | 'answers_by_link'
  | 'guests_see_notes'
>;

interface PermissionFieldsProps {
  values: Allowed;
  change: (part: Partial<Allowed>) => void;
}

export function PermissionFields({ values, change }: PermissionFieldsProps) {
  const t = useTranslations('outings.form');
  return (
    <>
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
          <Switch
            label={t('membersBring')}
            hint={t('membersBringHint')}
            checked={values.members_can_bring}
            onChange={(members_can_bring) => change({ members_can_bring })}
          />
        </div>
      </Card>
      <LinkFields values={values} change={change} />
    </>
  );
}

function LinkFields({ values, change }: PermissionFieldsProps) {
  const t = useTranslations('outings.form');
  const guests = useGuestsAllowed() ?? false;
  return (
    <Card>
      <h2 className="pb-1 text-md">{t('byLink')}</h2>
      <div className="divide-y divide-line">
        <Switch
          label={t('answersByLink')}
          hint={t(guests ? 'guestsHint' : 'accountsHint')}
          checked={values.answers_by_link}
          onChange={(answers_by_link) => change({ answers_by_link })}
        />
        {guests && (
          <Switch
            label={t('guestsSeeNotes')}
            hint={t('guestsSeeNotesHint')}
            checked={values.guests_see_notes}
            onChange={(guests_see_notes) => change({ guests_see_notes })}
          />
        )}
      </div>
    </Card>
  );
}
