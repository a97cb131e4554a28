/** Describes calls for reports to the operator. */
import { defineCall } from '../../base/call.ts';
import { Success } from '../../base/shapes.ts';
import { NewReport } from './report.ts';

const create = defineCall({
  method: 'POST',
  path: '/reports',
  summary: 'Reports a person to the operator, or content that the caller can see. No one else is notified.',
  access: 'verified',
  guests: true,
  body: NewReport,
  response: Success,
});

export const reportCalls = { create };
