/** Edits text: one line, several lines, a password, a search. Values are strings. */

import { Eye, EyeOff, Search, X } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { CONTROL, Field, type FieldProps } from './field.tsx';
import { grow } from './grow.ts';

interface Words extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of characters; a counter appears near it. Longer text is preserved, for the form to reject. */
  max?: number;
  /** When the counter is shown. */
  counts?: 'near' | 'always';
}

type InputRest = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id' | 'max' | 'size'>;

export interface TextFieldProps extends Words, InputRest {
  ref?: Ref<HTMLInputElement>;
}

const counterOf = (value: string, max: number | undefined, shown: 'near' | 'always' = 'near') =>
  max === undefined ? undefined : { count: value.length, max, shown };

/** One line. `type`, `autoComplete`, `inputMode`, `name` and the like are passed to the input. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  max,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden }} counter={counterOf(value, max)}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          dir={directionOfWords(value)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL} h-12 md:h-11 ${className ?? ''}`}
        />
      )}
    </Field>
  );
}

/** Text has the direction of its own language; the placeholder of an empty field that of the page. */
const directionOfWords = (value: string) => (value === '' ? undefined : 'auto');

type AreaRest = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'>;

export interface TextAreaProps extends Words, AreaRest {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines; grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  max,
  counts,
  rows = 3,
  className,
  ref,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden }} counter={counterOf(value, max, counts)}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={(field) => {
            assign(ref, field);
            grow(field);
          }}
          rows={rows}
          dir={directionOfWords(value)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL} field-sizing-content max-h-[60dvh] min-h-24 py-2.5 ${className ?? ''}`}
        />
      )}
    </Field>
  );
}

/** A password, with a button to show it. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  max,
  className,
  ...rest
}: Omit<TextFieldProps, 'type'>) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, optional, labelHidden }} counter={counterOf(value, max)}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${CONTROL} h-12 pe-12 md:h-11 ${className ?? ''}`}
          />
          <button
            type="button"
            disabled={rest.disabled}
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-field text-soft hover:text-ink disabled:pointer-events-none disabled:opacity-55"
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  );
}

export interface SearchFieldProps extends Omit<InputRest, 'type'> {
  /** Announced by screen readers; shown as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that moves focus here, shown on a wide screen. */
  shortcut?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search; Escape or the cross clears it. */
export function SearchField({ label, value, onChange, shortcut, className, ref, ...rest }: SearchFieldProps) {
  const t = useTranslations('ui');
  const own = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => assign(ref, own.current), [ref]);
  const clear = () => {
    onChange('');
    own.current?.focus();
  };
  return (
    <Field label={label} labelHidden>
      {(control) => (
        <div className={`relative ${className ?? ''}`}>
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 start-3.5 size-[18px] -translate-y-1/2 text-soft"
            strokeWidth={1.75}
          />
          <input
            placeholder={label}
            autoComplete="off"
            {...rest}
            {...control}
            ref={own}
            type="search"
            enterKeyHint="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || value === '') return;
              event.preventDefault();
              event.stopPropagation();
              clear();
            }}
            className={`${CONTROL} h-11 px-10.5`}
          />
          {value !== '' ? (
            <button
              type="button"
              aria-label={t('clear')}
              onClick={clear}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-field text-soft hover:text-ink"
            >
              <X aria-hidden className="size-[18px]" />
            </button>
          ) : (
            shortcut && <Shortcut>{shortcut}</Shortcut>
          )}
        </div>
      )}
    </Field>
  );
}

function Shortcut({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="pointer-events-none absolute top-1/2 end-3 hidden -translate-y-1/2 rounded-[6px] border border-line px-1.5 font-sans text-soft text-xs md:block"
    >
      {children}
    </kbd>
  );
}

function assign<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
