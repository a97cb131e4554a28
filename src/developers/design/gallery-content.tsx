/** Shows display patterns: buttons, marks, rows, empty and loading states, postcards. */

import { ArrowRight, Camera, Ellipsis, Plus, UserPlus } from 'lucide-react';
import { COVER_TEMPLATES } from '#contract/base/cover-templates.ts';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { PendingNote } from '#ui/lists/pending-note.tsx';
import { CardGridSkeleton, ListSkeleton } from '#ui/lists/skeleton.tsx';
import { UnreadSeparator } from '#ui/lists/unread-separator.tsx';
import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { Button, IconButton, LinkButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { Part } from './gallery-part.tsx';
import { ada, dora, everyone } from './gallery-today.tsx';

export function ButtonsAndMarks() {
  return (
    <Part title="Buttons, people and marks">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2.5">
          <Button variant="primary" icon={Plus}>
            New outing
          </Button>
          <Button icon={UserPlus}>Invite</Button>
          <Button variant="card">Maybe</Button>
          <Button variant="plain">Can’t</Button>
          <Button variant="danger">Delete</Button>
          <LinkButton href="#more" variant="plain" icon={ArrowRight}>
            All of them
          </LinkButton>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button variant="primary" size="sm">
            Small
          </Button>
          <Button variant="primary" size="lg">
            Large
          </Button>
          <Button variant="primary" pending>
            Saving
          </Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <IconButton icon={Ellipsis} label="More actions" />
          <IconButton icon={Camera} label="Take a photo" variant="card" />
          <IconButton icon={Plus} label="Add" variant="primary" />
        </div>
        <p>
          A sentence with <TextLink href="#link">a link in it</TextLink> and more words.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {everyone.map((one) => (
            <Avatar key={one.id} person={one} named />
          ))}
          <Avatar person={ada} size="lg" named />
          <AvatarStack people={everyone} max={3} total={12} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status="draft" />
          <StatusBadge status="canceled" />
          <StatusBadge status="answer" />
          <Mark state="pending" />
          <Mark state="failed" />
          <Mark state="refused" />
        </div>
        <PendingNote>Your vote is saved and goes out when you are back online</PendingNote>
        <UnreadSeparator />
      </Card>
      <ListCard>
        <ListRow href="#notifications" title="Notifications" line="Only what concerns me" arrow />
        <ListRow
          href="#notification"
          isSentence
          title="Ben and 3 others answered for the long winter hike to the hut above the lake"
          line="10:20"
        />
        <ListRow onPress={() => {}} title="Log out" line="Two changes wait to be sent" />
        <ListRow
          leading={<Avatar person={dora} />}
          title="Dora Okafor"
          line="Highlighted by a deep link"
          highlighted
        />
      </ListCard>
    </Part>
  );
}

export function Waiting() {
  return (
    <Part title="Nothing, not yet, and gone wrong">
      <Card>
        <EmptyState
          drawing="leaves"
          action={
            <Button variant="primary" icon={Plus}>
              New outing
            </Button>
          }
        >
          Nothing planned yet. What would you like to do together?
        </EmptyState>
      </Card>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {(['bubbles', 'people', 'notes', 'photos', 'files', 'globe', 'search'] as const).map((drawing) => (
          <Card key={drawing}>
            <EmptyState drawing={drawing}>A sentence about {drawing}.</EmptyState>
          </Card>
        ))}
      </div>
      <LoadError onRetry={() => {}}>The notes could not be loaded.</LoadError>
      <ListSkeleton rows={3} />
      <CardGridSkeleton cards={2} />
    </Part>
  );
}

export function Postcards() {
  return (
    <Part title="Postcards">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {COVER_TEMPLATES.map((template) => (
          <figure key={template}>
            <Postcard template={template} seed="gallery" className="rounded-option" />
            <figcaption className="pt-1 text-soft text-xs">{template}</figcaption>
          </figure>
        ))}
      </div>
    </Part>
  );
}
