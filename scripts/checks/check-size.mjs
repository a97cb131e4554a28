/** Holds the first screens of the built app to their budget. */

import { fromRoot } from '../root.mjs';
import { weighFirstScreens } from './first-screen-size.mjs';
import { report } from './report.mjs';

const { findings, told } = weighFirstScreens(fromRoot('dist', 'app'));
console.log(told);
report('first screens', findings);
