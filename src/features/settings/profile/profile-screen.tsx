/** Edits the text of the user's own profile. Photo and cover are chosen on the profile, where they are visible. */
import { Image } from 'lucide-react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ABOUT_MAX } from '#contract/base/limits.ts';
import { CONTINENTS, ContinentId } from '#contract/places/visit/visit.ts';
import { ContinentMap } from '#domain/places/continent-map.tsx';
import { CONTINENT_WORDS } from '#domain/places/place-names.ts';
import { valuesWithBase } from '#forms/draft-form/draft-shape.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-field.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { Card } from '#ui/parts/card.tsx';
import { AccountForm, useAccountForm } from '../account/account-form.tsx';
import { AccountPage } from '../account/account-page.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { LinkFields } from './link-fields.tsx';
import { ProfileValues, profileChanges, profileOf } from './profile-values.ts';

const shape = valuesWithBase(ProfileValues);

export function ProfileSettingsScreen() {
  const t = useTranslations('account');
  return (
    <AccountPage title={t('rows.profile')} changes={['account.profile', 'account.links']}>
      {(account) => (
        <>
          <ListCard>
            <ListRow
              href="/profile"
              arrow
              leading={<RowIcon icon={Image} />}
              title={t('profile.photos')}
              line={t('profile.photosLine')}
            />
          </ListCard>
          <ProfileForm account={account} />
        </>
      )}
    </AccountPage>
  );
}

const NONE = 'none';

function ProfileForm({ account }: { account: AccountRow }) {
  const t = useTranslations('account');
  const words = useTranslations('travel');
  const { sayIssue } = useValidationWords();
  const form = useAccountForm({
    name: 'settings/profile',
    shape,
    first: profileOf(account.attributes),
    check: (values, base) => profileChanges(account.id, values, base, sayIssue),
  });
  const {
    values,
    errors: { fields },
    change,
  } = form;
  const continent = values.default_continent;
  return (
    <AccountForm form={form} label={t('rows.profile')}>
      <Card className="flex flex-col gap-4.5">
        <TextArea
          label={t('profile.about')}
          hint={t('profile.aboutHint')}
          optional
          name="about"
          rows={4}
          max={ABOUT_MAX}
          value={values.about}
          error={fields.about}
          onChange={(about) => change({ about })}
        />
        <div className="flex items-end gap-4">
          <div className="min-w-0 grow">
            <SelectField
              label={t('profile.continent')}
              hint={t('profile.continentHint')}
              name="default_continent"
              value={continent ?? NONE}
              options={[
                { value: NONE, label: t('profile.noContinent') },
                ...CONTINENTS.map(({ id }) => ({
                  value: id,
                  label: words(`continent.${CONTINENT_WORDS[id]}`),
                })),
              ]}
              error={fields.default_continent}
              onChange={(value) => change({ default_continent: v.is(ContinentId, value) ? value : null })}
            />
          </div>
          {continent !== null && (
            <div className="w-24 shrink-0">
              <ContinentMap continent={continent} />
            </div>
          )}
        </div>
      </Card>
      <LinkFields links={values.links} errors={fields} onChange={(links) => change({ links })} />
    </AccountForm>
  );
}
