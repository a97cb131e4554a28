/** Calls for telling the operator of something. */
import { defineCall } from '../call.ts';
import { NewReport } from '../people/report.ts';
import { Success } from '../rules/shapes.ts';

const create = defineCall({
  method: 'POST',
  path: '/reports',
  summary: 'Tells the operator of a person, or of content that the caller can see. Nobody else is told.',
  access: 'verified',
  body: NewReport,
  answer: Success,
});

export const reportCalls = { create };
