/** Calls for answers to single items. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { Answer, AnswerChange } from './answer.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/outings/:id/answers',
  summary: 'The answers of members to all items of an outing that the reader sees.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  answer: listOf(Answer),
  list: { order: 'created_at_timestamp, id', channel: 'outing (root)' },
});

const give = defineCall({
  method: 'POST',
  path: '/outings/:id/answer',
  summary: 'Sets the caller’s answer to an item. Null takes the answer for the whole outing.',
  access: 'verified',
  params,
  body: AnswerChange,
  answer: oneOf(Answer),
});

export const answerCalls = { list, give };
