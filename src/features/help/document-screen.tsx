/** Renders one of the documents: a note to the operator, a table of contents, and the text. */
import { PenLine } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { Block, Document, DocumentName } from '#i18n/documents/document.ts';
import { directionOf, languageOf } from '#i18n/languages.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { PublicPage } from './public-page.tsx';

interface DocumentScreenProps {
  name: DocumentName;
  document: Document;
}

export function DocumentScreen({ name, document }: DocumentScreenProps) {
  const t = useTranslations('help');
  const { language, title, summary, reviewed, sections } = document;
  const own = useOwnLanguage();
  const isTranslated = own.lang === languageOf(language);
  usePageTitle(title);
  return (
    <PublicPage current={name}>
      {!isTranslated && <p className="mb-6 rounded-card bg-sunken px-4 py-3 text-soft">{t('inEnglish')}</p>}
      <article lang={language} dir={directionOf(language)} className="flex flex-col gap-8">
        <header className="flex flex-col gap-3">
          <h1 className="font-bold text-2xl">{title}</h1>
          <p className="max-w-[60ch] text-md text-soft">{summary}</p>
        </header>
        {!reviewed && <ReviewNote />}
        <nav aria-labelledby="contents" className="rounded-card bg-card px-5 pt-4 pb-3 shadow-warm">
          <h2 id="contents" {...own} className="text-md">
            {t('contents')}
          </h2>
          <ol className="mt-1 list-decimal ps-5 marker:text-soft sm:columns-2 sm:gap-8">
            {sections.map(({ id, heading }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-deep underline decoration-1 underline-offset-3 hover:text-deep-strong"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`} className="flex flex-col gap-3">
            <h2 id={`${id}-heading`} className="text-lg">
              {heading}
            </h2>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change their places
              <TextBlock key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
    </PublicPage>
  );
}

/** Returns attributes for the app's own words inside a text that may be in another language. */
function useOwnLanguage() {
  const locale = useLocale();
  return { lang: languageOf(locale), dir: directionOf(locale) };
}

function ReviewNote() {
  const t = useTranslations('help');
  return (
    <aside
      {...useOwnLanguage()}
      aria-label={t('reviewTitle')}
      className="flex gap-3 rounded-card bg-draft-tint px-4 py-3.5 text-draft"
    >
      <PenLine aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div>
        <p className="font-bold">{t('reviewTitle')}</p>
        <p className="mt-0.5 text-ink text-sm">{t('review')}</p>
      </div>
    </aside>
  );
}

/** The maximum line length for reading. */
const MEASURE = 'max-w-[66ch]';

function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p className={MEASURE}>{block}</p>;
  if ('list' in block) {
    return (
      <ul className={`flex list-disc flex-col gap-1.5 ps-5 marker:text-soft ${MEASURE}`}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="divide-y divide-line rounded-card bg-card px-5 py-1 shadow-warm">
      {block.terms.map(({ name, meaning }) => (
        <div key={name} className="gap-5 py-3 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="break-words font-semibold">{name}</dt>
          <dd className="text-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
