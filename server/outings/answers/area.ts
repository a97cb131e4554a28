/** What this area answers. */
import { answerCalls } from '#contract/outings/answer/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerAnswerList } from './list.ts';
import { registerAnswerWrites } from './write.ts';

export const answersArea: Area = {
  name: 'answers',
  calls: answerCalls,
  register: [registerAnswerList, registerAnswerWrites],
};
