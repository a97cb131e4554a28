/** Lists all chats by their last message, in every state of the list. */
import { MessageCirclePlus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findableWords, foldWords } from '#contract/base/folded-words.ts';
import { listOfPerson } from '#db/rows.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useKeys } from '#ui/device/use-keys.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { Link } from '#ui/parts/link.tsx';
import { useChatName } from '../chat-name.ts';
import { NewConversation } from '../people/new-conversation.tsx';
import { ChatRow } from './chat-row.tsx';
import { useChats } from './use-chats.ts';

/** The number of chats from which the search is shown: fewer are all visible. */
const SEARCHED_FROM = 6;

export function ChatList({ shownId }: { shownId: string | undefined }) {
  const t = useTranslations('chat');
  const [query, setQuery] = useState('');
  const [starting, setStarting] = useState(false);
  const { list } = useSubscription(listOfPerson('conversations'));
  const chats = useChats();
  const nameOf = useChatName();
  const search = useDeferredValue(query);
  const found = useMemo(() => {
    const words = foldWords(search).split(' ').filter(Boolean);
    return chats?.filter((one) => {
      const own = findableWords(nameOf({ ...one.chat, outing: one.chat.outing })).split(' ');
      return words.every((word) => own.some((each) => each.startsWith(word)));
    });
  }, [chats, search, nameOf]);
  const area = useRef<HTMLDivElement>(null);
  useKeys([
    { keys: ['j'], label: t('next'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previous'), act: () => stepRow(area.current, -1) },
  ]);
  const start = () => setStarting(true);
  return (
    <div ref={area} className="flex min-h-0 flex-col gap-3 lg:h-full">
      <div className="*:pb-0!">
        <PageHeader
          title={t('title')}
          actions={
            <IconButton
              {...tourTarget('chat-new')}
              icon={MessageCirclePlus}
              label={t('new')}
              onClick={start}
            />
          }
        />
      </div>
      {((chats?.length ?? 0) >= SEARCHED_FROM || query !== '') && (
        <SearchField label={t('searchChats')} value={query} onChange={setQuery} />
      )}
      <ListState list={list} isEmpty={chats?.length === 0} onStart={start} />
      {query.trim() !== '' && (
        <Link
          href={`/search?q=${encodeURIComponent(query.trim())}`}
          className="font-semibold text-deep text-sm hover:underline"
        >
          {t('searchMessages', { query: query.trim() })}
        </Link>
      )}
      {found && found.length > 0 && (
        <ul {...tourTarget('chat-list')} className="lg:-mx-2 lg:min-h-0 lg:grow lg:overflow-y-auto">
          {found.map((one) => (
            <ChatRow key={one.chat.id} {...one} isShown={one.chat.id === shownId} />
          ))}
        </ul>
      )}
      {found?.length === 0 && search.trim() !== '' && (
        <EmptyState drawing="search">{t('noneFound')}</EmptyState>
      )}
      {starting && <NewConversation onClose={() => setStarting(false)} />}
    </div>
  );
}

interface StateProps {
  list: ReturnType<typeof useSubscription>['list'];
  isEmpty: boolean;
  onStart: () => void;
}

function ListState({ list, isEmpty, onStart }: StateProps) {
  const t = useTranslations('chat');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown') return <ListSkeleton rows={5} />;
  if (list.kind === 'never') {
    if (!isOffline && list.failure === null) return isEmpty ? <ListSkeleton rows={5} /> : null;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>
        {t(isOffline ? 'listNeverLoaded' : 'listCouldNotLoad')}
      </LoadError>
    );
  }
  if (isEmpty)
    return (
      <EmptyState
        drawing="people"
        action={
          <Button variant="primary" icon={MessageCirclePlus} onClick={onStart}>
            {t('new')}
          </Button>
        }
      >
        {t('noChats')}
      </EmptyState>
    );
  return isOffline || list.failure !== null ? <Freshness at={list.currentAt} failed={!isOffline} /> : null;
}
