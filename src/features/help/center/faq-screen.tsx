/** Renders questions and answers: of all sections or one, filtered by a search. */
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTyped } from '#domain/app/lists/use-typed.ts';
import type { SectionName } from '#i18n/help/texts.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { Answers } from './answers.tsx';
import { findQuestions } from './find.ts';
import { HelpPage } from './help-page.tsx';
import { SECTIONS } from './help-search.ts';
import { faqHref, HELP } from './hrefs.ts';
import { useHelpTexts } from './use-help-texts.ts';

interface FaqScreenProps {
  query: string;
  section: SectionName | undefined;
  /** The question that the address names. */
  target: string;
}

export function FaqScreen({ query, section, target }: FaqScreenProps) {
  const t = useTranslations('helpCenter');
  const router = useRouter();
  const [text, type] = useTyped(query, (q) => faqHref({ q, section }));
  const choose = (next: SectionName | undefined) => {
    const href = faqHref({ q: text.trim(), section: next });
    void router.navigate({ href, replace: true, resetScroll: false });
  };
  const showAll = () => {
    type('');
    void router.navigate({ href: faqHref({}), replace: true });
  };
  return (
    <HelpPage
      title={t('questions')}
      up={HELP}
      tools={
        <div className="flex flex-col gap-3">
          <SearchField label={t('search')} value={text} onChange={type} shortcut="/" />
          <ChipRow label={t('filter')}>
            <Chip label={t('all')} active={section === undefined} onPress={() => choose(undefined)} />
            {SECTIONS.map((one) => (
              <Chip
                key={one}
                label={t(`section.${one}`)}
                active={one === section}
                onPress={() => choose(one)}
              />
            ))}
          </ChipRow>
        </div>
      }
    >
      <Found
        query={text.trim()}
        section={section}
        target={target}
        onShowAll={showAll}
        onSearchAll={() => choose(undefined)}
      />
    </HelpPage>
  );
}

interface FoundProps extends FaqScreenProps {
  onShowAll: () => void;
  onSearchAll: () => void;
}

function Found({ query, section, target, onShowAll, onSearchAll }: FoundProps) {
  const t = useTranslations('helpCenter');
  const groups = findQuestions(useHelpTexts(), query, section);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {query !== '' && t('results', { count })}
      </p>
      <Answers groups={groups} target={target} />
      {count === 0 && (
        <EmptyState
          drawing="search"
          action={
            section === undefined ? (
              <Button onClick={onShowAll}>{t('clear')}</Button>
            ) : (
              <Button onClick={onSearchAll}>{t('searchAll')}</Button>
            )
          }
        >
          {section === undefined ? t('nothingFound', { query }) : t('nothingInSection', { query })}
        </EmptyState>
      )}
    </>
  );
}
