/** Lists the area's calls. */
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { Area } from '../../core/area.ts';
import { outingFaces } from '../read/face.ts';
import { registerItems } from '../read/items.ts';
import { registerMembers } from '../read/members.ts';
import { registerPreview, registerShow } from '../read/show.ts';
import { registerTimeline } from '../read/timeline.ts';
import { registerChooseLists } from './choose-lists.ts';
import { registerCover } from './cover.ts';
import { registerCreate } from './create.ts';
import { registerDuplicate } from './duplicate.ts';
import { registerRemove } from './remove.ts';
import { registerUpdate } from './update.ts';

export const outingsArea: Area = {
  name: 'outings',
  calls: outingCalls,
  register: [
    // Paths with a fixed word precede those with an id, because the first match handles the request.
    registerTimeline,
    registerItems,
    registerShow,
    registerPreview,
    registerMembers,
    registerCreate,
    registerUpdate,
    registerChooseLists,
    registerCover,
    registerRemove,
    registerDuplicate,
  ],
  faces: outingFaces,
};
