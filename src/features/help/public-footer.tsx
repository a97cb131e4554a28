/** Renders the foot of a public page, where logged-out readers can also choose their language. */
import { Globe } from 'lucide-react';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { type LinkId, SiteFooter } from './document-links.tsx';

export function PublicFooter({ current }: { current?: LinkId }) {
  return (
    <SiteFooter {...(current ? { current } : {})}>
      <div className="flex items-center gap-2.5">
        <Globe aria-hidden className="size-5 shrink-0 text-soft" strokeWidth={1.75} />
        <LanguageField />
      </div>
    </SiteFooter>
  );
}
