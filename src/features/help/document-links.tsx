/** Renders the public documents as a list of links: at the foot of a page, or in a card. */
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { DOCUMENT_NAMES, type DocumentName } from '#i18n/documents/document.ts';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { Link } from '#ui/parts/link.tsx';

export type LinkId = DocumentName | 'download' | 'help';

function useLinks(): readonly { id: LinkId; href: string; label: string }[] {
  const t = useTranslations('help');
  return [
    ...DOCUMENT_NAMES.map((name) => ({
      id: name,
      href: `/help-center/${name}`,
      label: t(`documents.${name}`),
    })),
    { id: 'download', href: '/download', label: t('download') },
  ];
}

interface FooterProps {
  /** The open document. */
  current?: LinkId;
  /** For members, who have a help center. */
  withHelp?: boolean;
  /** Next to the last line. */
  children?: ReactNode;
}

/** Renders the foot of a page: the documents and the operator. */
export function SiteFooter({ current, withHelp = false, children }: FooterProps) {
  const t = useTranslations('help');
  const documents = useLinks();
  const links = withHelp
    ? [{ id: 'help' as const, href: '/help-center', label: t('helpCentre') }, ...documents]
    : documents;
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t('documentsTitle')}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ id, href, label }) => (
            <li key={id}>
              <Link
                href={href}
                aria-current={id === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center text-sm text-soft hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="text-soft text-xs">{t('owner')}</p>
        {children}
      </div>
    </div>
  );
}

export function DocumentCard() {
  const t = useTranslations('help');
  return <LinkCard title={t('documentsTitle')} links={useLinks()} />;
}

/** For phones, whose pages have no foot: help first, then how to install, then the documents. */
export function HelpCard() {
  const t = useTranslations('help');
  const links = useLinks();
  const help = { id: 'help', href: '/help-center', label: t('helpCentre') } as const;
  const [download, documents] = [
    links.filter(({ id }) => id === 'download'),
    links.filter(({ id }) => id !== 'download'),
  ];
  return (
    <div className="md:hidden">
      <LinkCard title={t('about')} links={[help, ...download, ...documents]} />
    </div>
  );
}

function LinkCard({ title, links }: { title: string; links: ReturnType<typeof useLinks> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ListCard>
        {links.map(({ id: link, href, label }) => (
          <ListRow key={link} href={href} title={label} arrow />
        ))}
      </ListCard>
    </section>
  );
}
