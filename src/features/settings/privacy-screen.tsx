/**
 * Renders who sees what of the user, and who may invite them. Each choice is stored at once, and sent when there is a
 * network.
 */
import { UserRoundX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Account, type AppChange } from '#contract/accounts/account/account.ts';
import { TravelVisibility } from '#contract/places/visit/visit.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { SelectField, Switch } from '#ui/fields/choice-field.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Card } from '#ui/parts/card.tsx';
import { AccountPage } from './account/account-page.tsx';
import type { AccountRow } from './account/use-account.ts';

const INVITED_BY = Account.entries.attributes.entries.invited_by;

export function PrivacyScreen() {
  const t = useTranslations('account');
  return (
    <AccountPage title={t('rows.privacy')} changes={['account.app']}>
      {(account) => (
        <>
          <Choices account={account} />
          <Blocked />
        </>
      )}
    </AccountPage>
  );
}

/** Links to the users that the user has blocked, with their number. */
function Blocked() {
  const t = useTranslations('account.privacy');
  const { db } = useLoggedIn();
  const count = useLiveQuery(() => db.people.filter(({ attributes }) => attributes.is_blocked).count(), [db]);
  return (
    <ListCard>
      <ListRow
        href="/people?tab=blocked"
        arrow
        leading={<RowIcon icon={UserRoundX} />}
        title={t('blocked')}
        line={count === undefined ? '\u00a0' : t('blockedLine', { count })}
      />
    </ListCard>
  );
}

function Choices({ account }: { account: AccountRow }) {
  const t = useTranslations('account.privacy');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { travel_visibility, people_visibility, invited_by, tells_read, shares_busy } = account.attributes;
  const save = async (change: AppChange) => {
    const result = await mutate('account.app', { id: account.id, change });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  const choices = TravelVisibility.options.map((value) => ({ value, label: t(`choice.${value}`) }));
  return (
    <Card className="flex flex-col gap-5">
      <SelectField
        label={t('travels')}
        hint={t(`travelsHint.${travel_visibility}`)}
        value={travel_visibility}
        options={choices}
        onChange={(value) => void save({ travel_visibility: value })}
      />
      <SelectField
        label={t('people')}
        hint={t(`peopleHint.${people_visibility}`)}
        value={people_visibility}
        options={choices}
        onChange={(value) => void save({ people_visibility: value })}
      />
      <SelectField
        label={t('invited')}
        hint={t(`invitedHint.${invited_by}`)}
        value={invited_by}
        options={INVITED_BY.options.map((value) => ({ value, label: t(`invitedBy.${value}`) }))}
        onChange={(value) => void save({ invited_by: value })}
      />
      <Switch
        label={t('reads')}
        hint={t('readsHint')}
        // Accounts that an older app stored lack it.
        checked={tells_read ?? true}
        onChange={(value) => void save({ tells_read: value })}
      />
      <Switch
        label={t('busy')}
        hint={t('busyHint')}
        checked={shares_busy ?? false}
        onChange={(value) => void save({ shares_busy: value })}
      />
    </Card>
  );
}
