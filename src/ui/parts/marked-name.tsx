/** Shows the name of a person if there is room for a mark next to it: guests of outings have one. */
import { useTranslations } from 'use-intl';
import { type Named, useNameAlone } from './person-name.ts';

interface MarkedNameProps {
  person: Named;
  /** Replaces the name, as for the user themselves. */
  words?: string | undefined;
}

export function MarkedName({ person, words }: MarkedNameProps) {
  const t = useTranslations('ui');
  const nameAlone = useNameAlone();
  return (
    // The mark follows the name in the page's direction, whatever direction the name has.
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5 align-bottom rtl:[direction:rtl]">
      <bdi className="truncate">{words ?? nameAlone(person)}</bdi>
      {person.guest && person.name !== '' && (
        <>
          {/* Announced as one name, not as two words that run into each other. */}
          <span className="sr-only">, </span>
          <span className="shrink-0 rounded-full bg-sunken px-2 py-0.5 font-medium text-soft text-xs">
            {t('guest')}
          </span>
        </>
      )}
    </span>
  );
}
