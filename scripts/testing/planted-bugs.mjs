/**
 * Bugs that `npm test` and `npm run test:journeys` together must find (`npm run planted`). Each is a small change of
 * the engine: a text to find, and its replacement. Only a copy is changed. Fuzz runs must find it; for one that needs
 * too rare a coincidence, the entry names a test that does.
 */

/** @typedef {{ file: string, find: string, put: string }} Edit */
/** @typedef {{ name: string, edits: Edit[], test?: { file: string, title: string } }} Bug */

/** @type {Bug[]} */
export const BUGS = [
  {
    name: 'a change is deleted before it is sent',
    edits: [
      {
        file: 'workers/sync/send/drain.ts',
        find: '      const response = await sync.http.send(',
        put: '      await sync.db.outbox.delete(mutation.position);\n      const response = await sync.http.send(',
      },
    ],
  },
  {
    name: 'each attempt has a key of its own',
    edits: [
      {
        file: 'workers/sync/send/drain.ts',
        find: 'idempotencyKey: mutation.id, may: allowed }',
        put: 'idempotencyKey: sync.ports.freshId(), may: allowed }',
      },
    ],
  },
  {
    name: 'fetched_at of votes is ignored',
    edits: [
      {
        file: 'workers/sync/resources/outings/poll-join.ts',
        find: 'if (option.id !== poll_option_id || option.attributes.fetched_at_timestamp > fetched_at_timestamp)',
        put: 'if (option.id !== poll_option_id)',
      },
      {
        file: 'workers/sync/resources/outings/poll-join.ts',
        find: 'const later = other.attributes.fetched_at_timestamp > news.attributes.fetched_at_timestamp ? other : news;',
        put: 'const later = news;',
      },
    ],
    test: {
      file: 'test/engine/resources/outings/vote-order.test.ts',
      title: 'overwrites nothing newer and adds what is missing',
    },
  },
  {
    name: 'every tab leads, without the lock',
    edits: [
      {
        file: 'workers/sync/lead/election.ts',
        find: 'ports.lock(name, how, signal, granted).catch',
        put: 'granted().catch',
      },
    ],
  },
  {
    name: 'events are merged in spite of missed ones',
    edits: [
      {
        file: 'workers/sync/merge/events.ts',
        find: "  if (sequence > cursor.sequence + 1) return { kind: 'gap', channel };\n",
        put: '',
      },
    ],
  },
  {
    name: 'a page overwrites newer rows',
    edits: [
      {
        file: 'workers/sync/merge/merge.ts',
        find: 'return resource.version(news) < resource.version(stored) ? stored : news;',
        put: 'return news;',
      },
      {
        file: 'workers/sync/merge/merge.ts',
        find: '    if (isOlder && !resource.join) continue;\n',
        put: '',
      },
    ],
  },
  {
    name: 'a change that may have arrived is replaced by a newer one',
    edits: [
      {
        file: 'workers/sync/queue/outbox.ts',
        find: "  if (newest?.state.kind !== 'queued') return null;\n",
        put: '  if (newest === undefined) return null;\n',
      },
    ],
    test: {
      file: 'test/engine/queue/outbox.test.ts',
      title: 'a change does not replace an older one that was sent, even if its arrival is unknown',
    },
  },
  {
    name: 'a refused change is not rolled back',
    edits: [
      {
        file: 'workers/sync/queue/refuse.ts',
        find: '  for (const key of touched) await rebase(db, key, sync.me);\n',
        put: '  if (touched.size < 0) for (const key of touched) await rebase(db, key, sync.me);\n',
      },
    ],
  },
  {
    name: 'rows stay that the user may no longer read',
    edits: [
      {
        file: 'workers/sync/merge/purge.ts',
        find: '      .filter(({ id }) => !kept.has(rowKey(entity, id)))\n      .delete();\n',
        put: '      .count();\n',
      },
      { file: 'workers/sync/merge/purge.ts', find: '  await db.outings.bulkDelete(ids);\n', put: '' },
    ],
  },
  {
    name: 'kept responses stay about what the user may no longer read',
    edits: [
      {
        file: 'workers/sync/merge/purge.ts',
        find: "  await forgetResponses(db, ids, 'named too');\n",
        put: '',
      },
    ],
  },
  {
    name: 'the queue is sorted by the device’s clock',
    edits: [
      {
        file: 'workers/sync/send/lanes.ts',
        find: 'inLane.clone().limit(enough).toArray()]',
        put: "inLane.clone().filter(isOpen).sortBy('queued_at').then((all) => all.slice(0, enough))]",
      },
    ],
    test: {
      file: 'test/engine/queue/outbox.test.ts',
      title: 'is sent in its turn when the device’s clock was set back meanwhile',
    },
  },
  {
    name: 'requests do not name their user',
    edits: [
      {
        file: 'workers/sync/network/http.ts',
        find: '    if (userId !== null) headers[HEADERS.userId] = userId;\n',
        put: '',
      },
    ],
  },
  {
    name: 'a page from before a mark clears it',
    edits: [
      {
        file: 'workers/sync/pull/pages.ts',
        find: 'stale: first ? isMarked || sequence < (cursor?.since ?? 0) : list.stale,',
        put: 'stale: false,',
      },
    ],
    test: {
      file: 'test/engine/pull/lists.test.ts',
      title: 'is repeated when the page was read before another list started the channel’s cursor',
    },
  },
  {
    name: 'notes stay after a member became a spectator',
    edits: [
      {
        file: 'workers/sync/merge/merge.ts',
        find: 'const given = access?.(now, me);',
        put: 'const given = access?.(now, me) && null;',
      },
    ],
    test: {
      file: 'test/engine/pull/lists.test.ts',
      title: 'pulling notes follows the role of the user as its events arrive',
    },
  },
  {
    name: 'hints are not heard',
    edits: [
      {
        file: 'workers/sync/network/realtime.ts',
        find: 'if (isCurrent() && hint.success) options.onHint(hint.output);',
        put: 'if (isCurrent() && hint.success && openings < 0) options.onHint(hint.output);',
      },
    ],
  },
  {
    name: 'a catch-up that failed forgets what was hinted at',
    edits: [
      {
        file: 'workers/sync/lead/ask-news.ts',
        find: '    due = together(asked, due);\n    options.onBehind(true);',
        put: '    options.onBehind(true);',
      },
    ],
    test: {
      file: 'test/engine/merge/hints.test.ts',
      title: 'hints do not hurry a server that named a time, and none of them is lost',
    },
  },
  {
    name: 'news of a conversation gives its messages no place in the order of the channel',
    edits: [
      {
        file: 'workers/sync/resources/chat/messages.ts',
        find: '  isOwn: isInConversation,\n',
        put: '',
      },
    ],
  },
  {
    name: 'stories outlive their day',
    edits: [
      {
        file: 'workers/sync/storage/story-keeper.ts',
        find: 'if (expired.length > 0) await letGo(expired);',
        put: '',
      },
    ],
  },
  {
    name: 'a story that left its list stays',
    edits: [
      {
        file: 'workers/sync/resources/people/stories.ts',
        find: '  goesWithItsList: true,\n',
        put: '',
      },
    ],
    test: {
      file: 'test/engine/resources/people/stories.test.ts',
      title:
        'a story that is deleted or no longer visible disappears with the next pull, and an earlier page does not bring it back [Y2]',
    },
  },
  {
    name: 'a story that was seen is told again',
    edits: [
      {
        file: 'workers/sync/queue/outbox.ts',
        find: 'if (about && isNoop(mutation, about, me)) return NOTHING_QUEUED;',
        put: '',
      },
    ],
    test: {
      file: 'test/engine/resources/people/story-rows.test.ts',
      title: "a view is queued once, and never for the user's own story [Y3]",
    },
  },
];
