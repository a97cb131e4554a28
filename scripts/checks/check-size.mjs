/** Checks that the first screens of the built app are within their budget. */

import { fromRoot } from '../root.mjs';
import { weighFirstScreens } from './first-screen-size.mjs';
import { report } from './report.mjs';

const { findings, summary } = weighFirstScreens(fromRoot('dist', 'app'));
console.log(summary);
report('first screens', findings);
