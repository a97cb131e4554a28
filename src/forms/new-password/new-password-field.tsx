/** A new password: the field, its rules ticked while typing, and its strength. */
import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PASSWORD_MIN } from '#contract/base/limits.ts';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { type LengthWord, lengthMeter, PASSWORD_RULES, passwordRules } from './password-rules.ts';

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
  const rules = passwordRules(value);
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
      <ul aria-label={t('rules')} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {PASSWORD_RULES.map((rule) => {
          const Icon = rules[rule] ? Check : Circle;
          return (
            <li key={rule} className={`flex items-start gap-2 ${rules[rule] ? 'text-set' : 'text-soft'}`}>
              <Icon
                aria-hidden
                strokeWidth={rules[rule] ? 3 : 2}
                className={`mt-[3px] shrink-0 ${rules[rule] ? 'size-3.5' : 'mx-0.5 mt-[5px] size-2.5'}`}
              />
              <span>
                {t(rule, { min: PASSWORD_MIN })}
                <span className="sr-only">: {rules[rule] ? t('met') : t('unmet')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
