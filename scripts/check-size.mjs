/** Holds the first screens of the built app to their budget. */
import { weighFirstScreens } from './first-screen-size.mjs';
import { report } from './report.mjs';
import { fromRoot } from './root.mjs';

const { findings, told } = weighFirstScreens(fromRoot('dist', 'app'));
console.log(told);
report('first screens', findings);
