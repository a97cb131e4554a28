/** Tests replies to stories: messages only to the author, about a story that the writer sees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { errorsIn } from '../../world/account-world.ts';
import { direct, group, messagesIn, outingChat, say, trySay } from '../../world/chatting.ts';
import { Company } from '../../world/company.ts';
import { addStory } from '../../world/stories.ts';

let all: Company<'ada' | 'ben' | 'cleo'>;
let chat: ChatRef;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
  await all.follow('ada', 'ben');
  await all.follow('cleo', 'ben');
  chat = await direct(all, 'ben', 'ada');
});
afterAll(() => all.stop());

const about = (id: string) => ({ subject: { kind: 'story' as const, id } });

describe('a reply to a story', () => {
  it('the server rejects a reply in other chats, by the author, and about a story that the writer does not see (S152)', async () => {
    const ben = all.client('ben');
    const story = await addStory(all.client('ada'), 'Hello');
    const hidden = await addStory(all.client('ada'), 'Not for Ben', { audience: 'contacts' });
    const own = await addStory(ben, 'Mine');
    const gone = await addStory(all.client('ada'), 'Oops');
    await all.client('ada').ok(storyCalls.remove, { params: { id: gone.id } });
    const refused = [
      await trySay(ben, await group(all, 'ada', ['ben']), 'Hi', about(story.id)),
      await trySay(ben, await outingChat(all, 'ada', ['ben']), 'Hi', about(story.id)),
      await trySay(ben, await direct(all, 'ben', 'cleo'), 'Hi', about(story.id)),
      await trySay(all.client('ada'), chat, 'Hi', about(story.id)),
      ...(await Promise.all(
        [hidden.id, own.id, gone.id, newId(Date.now())].map((id) => trySay(ben, chat, 'Hi', about(id))),
      )),
    ];
    expect(refused.map((response) => Object.keys(errorsIn(response)))).toEqual(
      refused.map(() => ['subject']),
    );
    // Only an emoji, or no word at all, is also a reply.
    expect((await trySay(ben, chat, '', about(story.id))).status).toBe(201);
  });

  it('a reply still names its story when that is gone, and no further reply is possible', async () => {
    const { id } = await addStory(all.client('ada'), 'Hello');
    await say(all.client('ben'), chat, 'How nice', about(id));
    all.server.advance(STORY_LIFE_MS);
    await runMaintenanceJobs(all.server.ctx);
    const [read] = await messagesIn(all.client('ada'), chat);
    expect(read?.attributes).toMatchObject({ text: 'How nice', subject: { kind: 'story', id } });
    const late = await trySay(all.client('ben'), chat, 'Too late', about(id));
    expect(Object.keys(errorsIn(late))).toEqual(['subject']);
  });
});
