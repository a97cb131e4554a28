/** Renders names and phone number, which need no network, and the login data, which need the password. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { valuesWithBase } from '#forms/draft-form/draft-shape.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import { AccountForm, useAccountForm } from '../account/account-form.tsx';
import { AccountPage } from '../account/account-page.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Connections } from './connections.tsx';
import { GeneralValues, generalChange, generalOf } from './general-values.ts';
import { phoneCode, phoneCountries } from './phone-countries.ts';
import { WaysIn } from './ways-in.tsx';

const shape = valuesWithBase(GeneralValues);

export function GeneralScreen() {
  const t = useTranslations('account.rows');
  return (
    <AccountPage title={t('general')} changes={['account.general']}>
      {(account) => (
        <>
          <GeneralForm account={account} />
          <WaysIn account={account} />
          <Connections account={account} />
        </>
      )}
    </AccountPage>
  );
}

const NONE = 'none';

function GeneralForm({ account }: { account: AccountRow }) {
  const t = useTranslations('account.general');
  const locale = useLocale();
  const words = useValidationWords();
  const form = useAccountForm({
    name: 'settings/general',
    shape,
    first: generalOf(account.attributes),
    check(values, base) {
      const checked = generalChange(values, base, words);
      if (checked.kind === 'invalid') return checked;
      const change = checked.output;
      const isEmpty = Object.keys(change).length === 0;
      return {
        kind: 'valid',
        output: isEmpty ? [] : [{ name: 'account.general', args: { id: account.id, change } }],
      };
    },
  });
  const {
    values,
    errors: { fields },
    change,
  } = form;
  const country = values.phone_number_country_code;
  const code = phoneCode(country);
  const countries = useMemo(() => phoneCountries(locale, country), [locale, country]);
  return (
    <AccountForm form={form} label={t('name')}>
      <Card className="flex flex-col gap-4.5">
        <div className="grid gap-4.5 sm:grid-cols-2">
          <TextField
            label={t('firstName')}
            name="first_name"
            autoComplete="given-name"
            value={values.first_name}
            error={fields.first_name}
            onChange={(first_name) => change({ first_name })}
          />
          <TextField
            label={t('lastName')}
            name="last_name"
            autoComplete="family-name"
            value={values.last_name}
            error={fields.last_name}
            onChange={(last_name) => change({ last_name })}
          />
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-3 flex w-full items-baseline gap-2">
            <span className="font-bold text-md">{t('phone')}</span>
            <span className="text-soft text-sm">{t('phoneLine')}</span>
          </legend>
          <div className="grid gap-4.5 sm:grid-cols-2">
            <SelectField
              label={t('country')}
              name="phone_number_country_code"
              autoComplete="tel-country-code"
              value={country === '' ? NONE : country}
              options={[{ value: NONE, label: t('noCountry') }, ...countries]}
              error={fields.phone_number_country_code}
              onChange={(value) => change({ phone_number_country_code: value === NONE ? '' : value })}
            />
            <TextField
              label={code === null ? t('number') : `${t('number')} ${code}`}
              optional
              name="phone_number"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              value={values.phone_number}
              error={fields.phone_number}
              onChange={(phone_number) => change({ phone_number })}
            />
          </div>
        </fieldset>
      </Card>
    </AccountForm>
  );
}
