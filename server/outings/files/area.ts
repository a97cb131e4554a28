/** What this area answers. */
import { fileCalls } from '#contract/files/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerReceive } from '../../core/files/receive.ts';
import { registerServe } from '../../core/files/serve.ts';
import { registerServeFiles } from './serve.ts';

export const filesArea: Area = {
  name: 'files',
  calls: fileCalls,
  register: [registerReceive, registerServe, registerServeFiles],
};
