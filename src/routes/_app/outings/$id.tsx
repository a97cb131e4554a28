import { createFileRoute } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { ActivityTab } from '#features/activity/activity-tab.tsx';
import { LastMessages } from '#features/chat/last-messages.tsx';
import { NoteComments } from '#features/comments/note-comments.tsx';
import { useComments } from '#features/comments/use-comments.ts';
import { NotesTab } from '#features/notes/notes-tab.tsx';
import { OutingScreen } from '#features/outings/details/outing-screen.tsx';
import { OutingSearch } from '#features/outings/outing-search.ts';
import { PhotoStrip } from '#features/photos/photo-strip.tsx';
import { PhotosSkeleton } from '#features/photos/photos-skeleton.tsx';
import { DatePolls } from '#features/polls/date-polls.tsx';
import { Polls } from '#features/polls/polls.tsx';
import { Ratings } from '#features/ratings/ratings.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { Things } from '#features/things/things.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { pollsProps } from './-polls-props.ts';

export const Route = createFileRoute('/_app/outings/$id')({
  validateSearch: OutingSearch,
  component: OutingDetails,
  staticData: { width: 'columns', refreshes: true },
});

const FilesTab = lazy(() => import('#features/outing-files/files-tab.tsx'));
const PhotosTab = lazy(() => import('#features/photos/photos-tab.tsx'));

/** Notes, each with the comments on it. */
function CommentedNotes(props: Omit<ComponentProps<typeof NotesTab>, 'comments'>) {
  const comments = useComments(props.outingId);
  return (
    <NotesTab
      {...props}
      comments={(note) => (
        <NoteComments note={note} comments={comments} mayDeleteOthers={props.mayDeleteOthers} />
      )}
    />
  );
}

/** A prerendered page is the page itself, with nothing in it opened. */
function ahead(path: string): { params: { id: string }; search: OutingSearch } {
  return { params: { id: path.slice('/outings/'.length) }, search: {} };
}

function OutingDetails() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }), ahead);
  // Returns the same element for the same address: a page that was rendered before is shown without another render.
  return useMemo(() => <Outing id={params.id} search={search} />, [params.id, search]);
}

/** Each part restarts with another outing. Sibling parts have separate keys. */
function Outing({ id, search }: { id: string; search: OutingSearch }) {
  return (
    <OutingScreen
      id={id}
      search={search}
      notes={({ outingId, permissions, noteId, unsent }) => (
        <CommentedNotes
          key={outingId}
          outingId={outingId}
          noteId={noteId}
          mayAdd={permissions.add}
          mayDeleteOthers={permissions.deleteOthers}
          unsent={unsent}
        />
      )}
      photos={({ outing, permissions, photoId, unsent }) => (
        <Suspense fallback={<PhotosSkeleton />}>
          <PhotosTab
            key={outing.id}
            outingId={outing.id}
            photoId={photoId}
            mayAdd={permissions.add}
            mayReact={permissions.react}
            mayFeature={permissions.edit}
            mayDeleteOthers={permissions.deleteOthers}
            coverOf={permissions.edit ? outing : null}
            chatId={permissions.writeChat ? outing.root_id : null}
            unsent={unsent}
          />
        </Suspense>
      )}
      files={({ outing, permissions, fileId, unsent }) => (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <FilesTab
            key={outing.id}
            outingId={outing.id}
            fileId={fileId}
            mayAdd={permissions.add}
            mayReact={permissions.react}
            mayPin={permissions.edit}
            mayDeleteOthers={permissions.deleteOthers}
            chatId={permissions.writeChat ? outing.root_id : null}
            unsent={unsent}
          />
        </Suspense>
      )}
      photoStrip={(outingId) => <PhotoStrip key={`photos/${outingId}`} outingId={outingId} />}
      ratings={({ outing, membership }) => (
        <Ratings key={`ratings/${outing.id}`} outing={outing} membership={membership} />
      )}
      lastMessages={(outingId) => <LastMessages key={`chat/${outingId}`} outingId={outingId} />}
      activity={({ outing, unsent }) => <ActivityTab key={outing.id} outing={outing} unsent={unsent} />}
      polls={(slot) => <Polls key={`polls/${slot.outing.id}`} {...pollsProps(slot)} />}
      datePolls={(slot) => <DatePolls key={`dates/${slot.outing.id}`} {...pollsProps(slot)} />}
      things={({ outing, permissions, thingId, isWanted, unsent, onKnown }) => (
        <Things
          key={`things/${outing.id}`}
          outingId={outing.id}
          permissions={permissions}
          thingId={thingId}
          isWanted={isWanted}
          unsent={unsent}
          onKnown={onKnown}
        />
      )}
    />
  );
}
