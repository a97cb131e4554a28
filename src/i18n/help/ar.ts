import { faq } from './ar/faq.ts';
import { tutorials } from './ar/tutorials.ts';
import type { HelpTexts } from './texts.ts';

export const texts: HelpTexts = { faq, tutorials };
