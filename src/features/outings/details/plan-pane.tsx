/**
 * Shows a plan in short, next to its chat: what and when it is, its participants, its polls and its program, with the
 * components of its own page.
 */
import { type ReactNode, useCallback, useState } from 'react';
import { Cover } from '#domain/outings/cover.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { Link } from '#ui/parts/link.tsx';
import type { OutingSearch } from '../outing-search.ts';
import { outingHref } from '../outing-tab.ts';
import { ParticipationBar } from '../participation/participation-bar.tsx';
import { Items } from '../program/items.tsx';
import { When, Where } from './facts.tsx';
import type { ShownOuting } from './find-outing.ts';
import type { PollsSlot } from './outing-content.tsx';
import { PageDialogsProvider } from './page-dialogs.tsx';
import { PeopleLine } from './people-line.tsx';
import { useOutingPage } from './use-outing-page.ts';

interface PlanPaneProps {
  /** Of a root outing. */
  id: string;
  /** Its polls, which belong to another feature. */
  polls: (slot: PollsSlot) => ReactNode;
}

/** The address of a chat opens none of the dialogs. */
const NO_SEARCH: OutingSearch = {};

export function PlanPane({ id, polls }: PlanPaneProps) {
  const page = useOutingPage(id);
  const [arePollsKnown, setPollsKnown] = useState(false);
  const pollsKnown = useCallback(() => setPollsKnown(true), []);
  if (page.kind !== 'shown') return page.kind === 'opening' ? <PlanSkeleton /> : null;
  const { outing, permissions, unsent } = page;
  return (
    <PageDialogsProvider page={page} search={NO_SEARCH}>
      <div className="flex flex-col gap-4 pb-4">
        <Head page={page} />
        <ParticipationBar page={page} />
        <PeopleLine page={page} />
        {polls({ outing, permissions, pollId: undefined, unsent, onKnown: pollsKnown })}
        {/* Its position is known when everything above it is: until then it would visibly jump. */}
        <div className={arePollsKnown ? undefined : 'invisible'}>
          <Items page={page} />
        </div>
      </div>
    </PageDialogsProvider>
  );
}

function Head({ page: { outing } }: { page: ShownOuting }) {
  const { title, status, cover, cover_template } = outing.attributes;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative flex flex-col gap-3">
        <Cover
          picture={cover}
          template={cover_template}
          seed={outing.id}
          sizes="360px"
          className={`rounded-card ${status === 'canceled' ? 'opacity-60 grayscale' : ''}`}
        />
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-lg">
            <Link
              href={outingHref(outing.id)}
              dir="auto"
              className={`follow-page before:absolute before:inset-0 before:content-[''] hover:underline ${status === 'canceled' ? 'text-soft line-through' : ''}`}
            >
              {title}
            </Link>
          </h2>
          {status !== 'set' && <StatusBadge status={status} />}
        </div>
      </div>
      <When outing={outing} />
      <Where outing={outing} />
    </div>
  );
}

function PlanSkeleton() {
  return (
    <div className="late">
      <Skeleton className="flex flex-col gap-3.5">
        <div className="skeleton aspect-cover rounded-card bg-line/80" />
        <LineSkeleton width={70} className="h-6" />
        <LineSkeleton width={52} />
        <LineSkeleton className="h-11" />
        <LineSkeleton className="h-40" />
      </Skeleton>
    </div>
  );
}
