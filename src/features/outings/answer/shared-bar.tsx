/** For somebody whom a contact list of the owner lets in: what they see, and the way to take part. */

import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

/** @param root the outing itself, not an item of it */
export function SharedBar({ root }: { root: OutingRow }) {
  const t = useTranslations('people.answer');
  const ways = useTranslations('preview');
  const personName = usePersonName();
  const { owner } = root.relations;
  return (
    <Card tone="tint" id="answer" className="flex scroll-mt-4 flex-wrap items-center gap-3">
      <Avatar person={personOf(owner)} />
      <h2 className="wrap-anywhere min-w-0 grow basis-40 text-md">
        {t('shared', { name: personName(owner) })}
      </h2>
      <LinkButton variant="primary" href={`/preview/outing/${root.id}`} className="max-md:grow">
        {ways(root.attributes.open_to_join ? 'join' : 'ask')}
      </LinkButton>
    </Card>
  );
}
