/**
 * Checks that the first screens of the built app are within their budget, and that no two of its files import each
 * other.
 */

import { fromRoot } from '../root.mjs';
import { circularFiles } from './circular-files.mjs';
import { weighFirstScreens } from './first-screen-size.mjs';
import { report } from './report.mjs';

const { findings, summary } = weighFirstScreens(fromRoot('dist', 'app'));
console.log(summary);
report('files of the build', [...findings, ...circularFiles(fromRoot('dist', 'app'))]);
