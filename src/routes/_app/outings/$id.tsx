import { createFileRoute } from '@tanstack/react-router';
import { NotesTab } from '#features/notes/notes-tab.tsx';
import { OutingScreen } from '#features/outings/details/outing-screen.tsx';
import { OutingSearch } from '#features/outings/outing-search.ts';
import { Polls } from '#features/polls/polls.tsx';
import { useOwnMatch } from '#features/shell/kept/kept-screens.tsx';

export const Route = createFileRoute('/_app/outings/$id')({
  validateSearch: OutingSearch,
  component: OutingDetails,
  staticData: { refreshes: true },
});

function OutingDetails() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return (
    <OutingScreen
      id={params.id}
      search={search}
      notes={({ outingId, permissions, noteId, unsent }) => (
        <NotesTab
          key={outingId}
          outingId={outingId}
          noteId={noteId}
          mayAdd={permissions.add}
          mayDeleteOthers={permissions.deleteOthers}
          unsent={unsent}
        />
      )}
      polls={({ outingId, permissions, pollId, unsent }) => (
        <Polls
          key={outingId}
          outingId={outingId}
          pollId={pollId}
          mayAdd={permissions.add}
          mayVote={permissions.vote}
          mayDeleteOthers={permissions.deleteOthers}
          unsent={unsent}
        />
      )}
    />
  );
}
