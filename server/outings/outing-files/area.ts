/** Lists the area's calls. */
import { uploadCalls } from '#contract/uploads/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerReceive } from '../../core/uploads/receive.ts';
import { registerServe } from '../../core/uploads/serve.ts';
import { registerServeOutingFiles } from './serve.ts';

export const outingFilesArea: Area = {
  name: 'files',
  calls: uploadCalls,
  register: [registerReceive, registerServe, registerServeOutingFiles],
};
