/** The words of the first look, which are those of the app. */
import { answer as answerAr } from '#i18n/messages/ar/answer.ts';
import { guest as guestAr } from '#i18n/messages/ar/guest.ts';
import { outingCard as outingCardAr } from '#i18n/messages/ar/outing-card.ts';
import { preview as previewAr } from '#i18n/messages/ar/preview.ts';
import { answer as answerDe } from '#i18n/messages/de/answer.ts';
import { guest as guestDe } from '#i18n/messages/de/guest.ts';
import { outingCard as outingCardDe } from '#i18n/messages/de/outing-card.ts';
import { preview as previewDe } from '#i18n/messages/de/preview.ts';
import { answer as answerEn } from '#i18n/messages/en/answer.ts';
import { guest as guestEn } from '#i18n/messages/en/guest.ts';
import { outingCard as outingCardEn } from '#i18n/messages/en/outing-card.ts';
import { preview as previewEn } from '#i18n/messages/en/preview.ts';
import { answer as answerFr } from '#i18n/messages/fr/answer.ts';
import { guest as guestFr } from '#i18n/messages/fr/guest.ts';
import { outingCard as outingCardFr } from '#i18n/messages/fr/outing-card.ts';
import { preview as previewFr } from '#i18n/messages/fr/preview.ts';
import { answer as answerPt } from '#i18n/messages/pt/answer.ts';
import { guest as guestPt } from '#i18n/messages/pt/guest.ts';
import { outingCard as outingCardPt } from '#i18n/messages/pt/outing-card.ts';
import { preview as previewPt } from '#i18n/messages/pt/preview.ts';

export const LOOK_WORDS = {
  ar: { answer: answerAr, guest: guestAr, outingCard: outingCardAr, preview: previewAr },
  de: { answer: answerDe, guest: guestDe, outingCard: outingCardDe, preview: previewDe },
  en: { answer: answerEn, guest: guestEn, outingCard: outingCardEn, preview: previewEn },
  fr: { answer: answerFr, guest: guestFr, outingCard: outingCardFr, preview: previewFr },
  pt: { answer: answerPt, guest: guestPt, outingCard: outingCardPt, preview: previewPt },
} as const;
