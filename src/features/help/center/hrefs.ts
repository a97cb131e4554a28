/** Builds the addresses of the help center. */
import type { FaqId, SectionName, TutorialId } from '#i18n/help/texts.ts';

export const HELP = '/help-center';
const FAQ = '/help-center/faq';

interface Chosen {
  q?: string | undefined;
  section?: SectionName | undefined;
}

export function faqHref({ q = '', section }: Chosen): string {
  const query = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(section ? { section } : {}) });
  return query.size === 0 ? FAQ : `${FAQ}?${query}`;
}

export const helpHref = (q: string): string => (q === '' ? HELP : `${HELP}?${new URLSearchParams({ q })}`);

/** A link that opens one question, or one guide. */
export const questionHref = (id: FaqId): string => `${FAQ}#${id}`;
export const guideHref = (id: TutorialId): string => `${HELP}#${id}`;
