import { faq } from './pt/faq.ts';
import { tutorials } from './pt/tutorials.ts';
import type { HelpTexts } from './texts.ts';

export const texts: HelpTexts = { faq, tutorials };
