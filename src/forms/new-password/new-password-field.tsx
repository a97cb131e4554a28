/** Edits a new password: the field, its validations ticked while typing, and its strength. */
import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PASSWORD_MIN } from '#contract/base/limits.ts';
import { PasswordField } from '#ui/fields/text-field.tsx';
import {
  type LengthWord,
  lengthMeter,
  PASSWORD_VALIDATIONS,
  passwordValidations,
} from './password-validation.ts';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const TONES: Record<LengthWord, string> = {
  short: 'bg-danger',
  fair: 'bg-draft',
  good: 'bg-set',
  strong: 'bg-set',
};

export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const t = useTranslations('accounts.password');
  const validations = passwordValidations(value);
  const { word, part } = lengthMeter(value);
  return (
    <div className="flex flex-col gap-2.5">
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        error={error}
      />
      {value !== '' && (
        <div className="flex items-center gap-3">
          <meter
            aria-label={t('meter')}
            aria-valuetext={t('value', { count: value.length, word: t(word) })}
            min={0}
            max={1}
            value={part}
            className="sr-only"
          />
          <div aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-sunken">
            <div
              style={{ transform: `scaleX(${part})` }}
              className={`h-full origin-left rounded-full transition-transform rtl:origin-right ${TONES[word]}`}
            />
          </div>
          <span aria-hidden className="text-soft text-xs">
            {t(word)}
          </span>
        </div>
      )}
      <ul aria-label={t('label')} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {PASSWORD_VALIDATIONS.map((validation) => {
          const Icon = validations[validation] ? Check : Circle;
          return (
            <li
              key={validation}
              className={`flex items-start gap-2 ${validations[validation] ? 'text-set' : 'text-soft'}`}
            >
              <Icon
                aria-hidden
                strokeWidth={validations[validation] ? 3 : 2}
                className={`mt-[3px] shrink-0 ${validations[validation] ? 'size-3.5' : 'mx-0.5 mt-[5px] size-2.5'}`}
              />
              <span>
                {t(validation, { min: PASSWORD_MIN })}
                <span className="sr-only">: {validations[validation] ? t('met') : t('unmet')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
