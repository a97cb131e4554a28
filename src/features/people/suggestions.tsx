/** Suggests people the user may know, five at a time; each can be dismissed permanently. Stored for offline use. */

import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SuggestedPerson } from '#contract/people/related-person/related-person.ts';
import { type Ask, pageOf, useMorePages } from '#domain/app/lists/use-pages.ts';
import { PersonRow } from '#domain/people/person-row.tsx';
import { useSync } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

const FIRST = { params: undefined, query: {}, body: undefined } as const;

interface SuggestionsProps {
  /** From the people this person follows; otherwise from all users. */
  username?: string | undefined;
  /** The line above them. */
  title?: string;
}

/** Renders nothing if there are no suggestions or none are known. */
export function Suggestions({ username, title }: SuggestionsProps) {
  return username === undefined ? (
    <OwnSuggestions {...(title !== undefined && { title })} />
  ) : (
    <SuggestionsOf username={username} {...(title !== undefined && { title })} />
  );
}

function OwnSuggestions({ title }: { title?: string }) {
  const { engine } = useSync();
  const { kept } = useKeptResponse('people.suggestions', FIRST);
  const ask: Ask<SuggestedPerson> = (cursor) =>
    engine.ask('people.suggestions', { ...FIRST, query: cursor === null ? {} : { cursor } });
  return kept.kind === 'known' ? <Section response={kept.response} ask={ask} title={title} /> : null;
}

function SuggestionsOf({ username, title }: { username: string; title?: string }) {
  const { engine } = useSync();
  const input = { params: { username }, query: {}, body: undefined };
  const { kept } = useKeptResponse('people.suggestionsOfUser', input);
  const ask: Ask<SuggestedPerson> = (cursor) =>
    engine.ask('people.suggestionsOfUser', { ...input, query: cursor === null ? {} : { cursor } });
  return kept.kind === 'known' ? <Section response={kept.response} ask={ask} title={title} /> : null;
}

interface SectionProps {
  response: Parameters<typeof pageOf<SuggestedPerson>>[0];
  ask: Ask<SuggestedPerson>;
  title: string | undefined;
}

function Section({ response, ask, title }: SectionProps) {
  const t = useTranslations('peopleScreens.suggestions');
  const personName = usePersonName();
  const id = useId();
  // A newer response starts over.
  const [first, setFirst] = useState(() => ({ response, page: pageOf(response) }));
  if (first.response !== response) setFirst({ response, page: pageOf(response) });
  const pages = useMorePages(first.page, ask);
  const { dismissed, dismiss } = useDismissed();
  const shown = pages.rows.filter(({ id: person }) => !dismissed.has(person));
  if (shown.length === 0 && !pages.hasMore) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title ?? t('title')} />
      {shown.length > 0 && (
        <ul className="overflow-hidden rounded-card bg-card shadow-warm">
          {shown.map(({ id: person, attributes, relations: { user } }) => (
            <li key={person}>
              <PersonRow
                person={user}
                line={t(`because.${attributes.because_of}`, { count: attributes.shared_count })}
                end={
                  <IconButton
                    icon={X}
                    label={t('dismiss', { name: personName(user) })}
                    onClick={() => void dismiss(person)}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <Button
          wide
          variant="plain"
          pending={pages.more === 'loading'}
          onClick={pages.loadMore}
          className="mt-2"
        >
          {t('more')}
        </Button>
      )}
      {pages.more === 'failed' && (
        <p role="alert" className="text-center text-danger text-sm">
          {t('notLoaded')}
        </p>
      )}
    </section>
  );
}

/** The server stores it; until it has received it, the suggestion returns with the next visit. */
function useDismissed() {
  const t = useTranslations('peopleScreens.suggestions');
  const { engine } = useSync();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  return {
    dismissed,
    async dismiss(user_id: string) {
      setDismissed((before) => new Set([...before, user_id]));
      const input = { params: undefined, query: undefined, body: { user_id } };
      const result = await engine.call('people.dismiss', input);
      if (result.kind === 'ok') return void engine.ask('people.suggestions', FIRST);
      setDismissed((before) => new Set([...before].filter((id) => id !== user_id)));
      toast.error(t(result.kind === 'offline' ? 'offline' : 'notDismissed'));
    },
  };
}
