/** The documents that everybody may read, as a list of links. */
import { useTranslations } from 'use-intl';
import { DOCUMENT_NAMES, type DocumentName } from '#i18n/documents/document.ts';
import { Link } from '#ui/link.tsx';

interface DocumentLinksProps {
  /** The one that is open. */
  current?: DocumentName | 'download';
}

export function DocumentLinks({ current }: DocumentLinksProps) {
  const t = useTranslations('help');
  const links = [
    ...DOCUMENT_NAMES.map((name) => ({
      id: name,
      href: `/help-center/${name}`,
      label: t(`documents.${name}`),
    })),
    { id: 'download', href: '/download', label: t('download') },
  ];
  return (
    <nav aria-label={t('documentsTitle')}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {links.map(({ id, href, label }) => (
          <li key={id}>
            <Link
              href={href}
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 w-max max-w-full items-center font-semibold text-deep underline decoration-1 underline-offset-3 hover:text-deep-strong aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
