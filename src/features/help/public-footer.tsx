/** The foot of a public page, where guests choose their language as well. */
import { LanguageField } from '#ui/fields/language-field.tsx';
import { type LinkId, SiteFooter } from './document-links.tsx';

export function PublicFooter({ current }: { current?: LinkId }) {
  return (
    <SiteFooter {...(current ? { current } : {})}>
      <LanguageField />
    </SiteFooter>
  );
}
