/** Renders the start of the help center: a search of all of it, its sections, guides, and the documents. */
import {
  CircleHelp,
  IdCard,
  KeyRound,
  Library,
  type LucideIcon,
  ShieldCheck,
  Tag,
  TicketCheck,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTyped } from '#domain/app/lists/use-typed.ts';
import type { SectionName } from '#i18n/help/texts.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { DocumentCard } from '../document-links.tsx';
import { Answers } from './answers.tsx';
import { findGuides, findQuestions, guidesIn } from './find.ts';
import { Guides } from './guides.tsx';
import { HelpIcon } from './help-icon.tsx';
import { HelpPage } from './help-page.tsx';
import { SECTIONS } from './help-search.ts';
import { faqHref, helpHref } from './hrefs.ts';
import { useGuidesAtHand } from './use-guides-at-hand.ts';
import { useHelpTexts } from './use-help-texts.ts';

const ICONS: Record<SectionName, LucideIcon> = {
  general: CircleHelp,
  account: KeyRound,
  outing: TicketCheck,
  profile: IdCard,
  network: UsersRound,
  collection: Library,
  privacy: ShieldCheck,
};

interface HelpScreenProps {
  query: string;
  /** The guide that the address names. */
  target: string;
  /** Tours of the app, which belong to another feature. */
  tours: ReactNode;
}

export function HelpScreen({ query, target, tours }: HelpScreenProps) {
  const t = useTranslations('helpCenter');
  const words = useTranslations('help');
  const [text, type] = useTyped(query, helpHref);
  const searched = text.trim();
  useGuidesAtHand();
  return (
    <HelpPage
      title={words('helpCentre')}
      line={t('line')}
      up="/settings"
      tools={<SearchField label={t('search')} value={text} onChange={type} shortcut="/" />}
    >
      {searched === '' ? <Start target={target} tours={tours} /> : <Found query={searched} />}
    </HelpPage>
  );
}

function Start({ target, tours }: Pick<HelpScreenProps, 'target' | 'tours'>) {
  const texts = useHelpTexts();
  return (
    <>
      <Sections />
      <Guides guides={guidesIn(texts)} target={target} />
      {tours}
      <DocumentCard />
      <Pricing />
    </>
  );
}

function Sections() {
  const t = useTranslations('helpCenter');
  return (
    <section aria-labelledby="help-questions">
      <SectionHeader
        id="help-questions"
        title={t('questions')}
        action={<TextLink href={faqHref({})}>{t('allQuestions')}</TextLink>}
      />
      <ListCard>
        {SECTIONS.map((section) => (
          <ListRow
            key={section}
            href={faqHref({ section })}
            arrow
            leading={<HelpIcon icon={ICONS[section]} />}
            title={t(`section.${section}`)}
            line={<span className="whitespace-normal">{t(`sectionLine.${section}`)}</span>}
          />
        ))}
      </ListCard>
    </section>
  );
}

function Pricing() {
  const t = useTranslations();
  return (
    <ListCard>
      <ListRow
        href="/pricing"
        arrow
        leading={<HelpIcon icon={Tag} />}
        title={t('pricing.title')}
        line={<span className="whitespace-normal">{t('helpCenter.pricingLine')}</span>}
      />
    </ListCard>
  );
}

function Found({ query }: { query: string }) {
  const t = useTranslations('helpCenter');
  const texts = useHelpTexts();
  const groups = findQuestions(texts, query);
  const guides = findGuides(texts, query);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, guides.length);
  return (
    <>
      <p role="status" className="sr-only">
        {t('results', { count })}
      </p>
      {guides.length > 0 && <Guides guides={guides} />}
      <Answers groups={groups} />
      {count === 0 && (
        <EmptyState drawing="search" action={<LinkButton href={faqHref({})}>{t('clear')}</LinkButton>}>
          {t('nothingFound', { query })}
        </EmptyState>
      )}
    </>
  );
}
