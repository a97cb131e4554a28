/** Texts of the first look, which are those of the app. */

import { guest as guestAr } from '#i18n/messages/ar/guest.ts';
import { outingCard as outingCardAr } from '#i18n/messages/ar/outing-card.ts';
import { participation as participationAr } from '#i18n/messages/ar/participation.ts';
import { preview as previewAr } from '#i18n/messages/ar/preview.ts';
import { guest as guestDe } from '#i18n/messages/de/guest.ts';
import { outingCard as outingCardDe } from '#i18n/messages/de/outing-card.ts';
import { participation as participationDe } from '#i18n/messages/de/participation.ts';
import { preview as previewDe } from '#i18n/messages/de/preview.ts';
import { guest as guestEn } from '#i18n/messages/en/guest.ts';
import { outingCard as outingCardEn } from '#i18n/messages/en/outing-card.ts';
import { participation as participationEn } from '#i18n/messages/en/participation.ts';
import { preview as previewEn } from '#i18n/messages/en/preview.ts';
import { guest as guestFr } from '#i18n/messages/fr/guest.ts';
import { outingCard as outingCardFr } from '#i18n/messages/fr/outing-card.ts';
import { participation as participationFr } from '#i18n/messages/fr/participation.ts';
import { preview as previewFr } from '#i18n/messages/fr/preview.ts';
import { guest as guestPt } from '#i18n/messages/pt/guest.ts';
import { outingCard as outingCardPt } from '#i18n/messages/pt/outing-card.ts';
import { participation as participationPt } from '#i18n/messages/pt/participation.ts';
import { preview as previewPt } from '#i18n/messages/pt/preview.ts';

export const LOOK_WORDS = {
  ar: { participation: participationAr, guest: guestAr, outingCard: outingCardAr, preview: previewAr },
  de: { participation: participationDe, guest: guestDe, outingCard: outingCardDe, preview: previewDe },
  en: { participation: participationEn, guest: guestEn, outingCard: outingCardEn, preview: previewEn },
  fr: { participation: participationFr, guest: guestFr, outingCard: outingCardFr, preview: previewFr },
  pt: { participation: participationPt, guest: guestPt, outingCard: outingCardPt, preview: previewPt },
} as const;
