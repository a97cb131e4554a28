/** What this area answers. */
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerPeople } from './register.ts';

export const peopleArea: Area = { name: 'people', calls: peopleCalls, register: [registerPeople] };
