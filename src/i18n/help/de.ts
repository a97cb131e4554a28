import { faq } from './de/faq.ts';
import { tutorials } from './de/tutorials.ts';
import type { HelpTexts } from './texts.ts';

export const texts: HelpTexts = { faq, tutorials };
