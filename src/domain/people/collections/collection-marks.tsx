/** Shows the kind of a collection, who sees it, and whether it is on its owner's profile: an icon and a word each. */

import { BriefcaseBusiness, Globe, Lock, type LucideIcon, Plane, Star, UsersRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Collection, CollectionKind } from '#contract/people/collection/collection.ts';

type Privacy = Collection['attributes']['privacy'];

const KINDS: Readonly<Record<CollectionKind, LucideIcon>> = {
  travel: Plane,
  professional: BriefcaseBusiness,
};
const PRIVACIES: Readonly<Record<Privacy, LucideIcon>> = { private: Lock, lists: UsersRound, public: Globe };

function Marked({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </span>
  );
}

export function KindMark({ kind }: { kind: CollectionKind }) {
  const t = useTranslations('collections');
  return <Marked icon={KINDS[kind]}>{t(`kindOf.${kind}`)}</Marked>;
}

export function PrivacyMark({ privacy }: { privacy: Privacy }) {
  const t = useTranslations('collections');
  return <Marked icon={PRIVACIES[privacy]}>{t(`seenBy.${privacy}`)}</Marked>;
}

export function FeaturedMark() {
  const t = useTranslations('collections');
  return <Marked icon={Star}>{t('featured')}</Marked>;
}
