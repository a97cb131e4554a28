/** Describes calls for reports to the operator. */
import { defineCall } from '../../base/call.ts';
import { Success } from '../../base/shapes.ts';
import { NewReport } from './report.ts';

const create = defineCall({
  method: 'POST',
  path: '/reports',
  summary: 'Tells the operator of a person, or of content that the caller can see. Nobody else is told.',
  access: 'verified',
  guests: true,
  body: NewReport,
  response: Success,
});

export const reportCalls = { create };
