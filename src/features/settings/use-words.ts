/** Describes a queued change in the reader's language. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ALONE } from '#contract/outings/membership/heads.ts';
import { ContinentId, type PlaceId } from '#contract/places/visit/visit.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { CONTINENT_WORDS, countryNames } from '#domain/places/place-names.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { NamedDescription } from './describe-mutation.ts';

/** `null`: a change that this version of the app cannot read. */
export function useWords(): (description: NamedDescription | null) => string {
  const t = useTranslations('settings.describe');
  const placeWords = usePlaceWords();
  const questionOf = usePollQuestion();
  const heads = useHeadWords();
  const formats = useFormats();
  return (description) => {
    if (description === null) return t('unknown');
    switch (description.kind) {
      case 'outingEdited':
        return t('outingEdited', {
          name: description.name || t('untitledOuting'),
          fields: formats.list(description.parts.map((part) => t(`fields.${part}`))),
        });
      case 'placeMarked':
      case 'placeUnmarked':
        return t(description.kind, { name: description.name || placeWords(description.place) });
      case 'noteCreated':
      case 'noteEdited':
      case 'noteDeleted':
        return t(description.kind, { name: description.name || t('untitledNote') });
      case 'pollCreated':
      case 'pollDateAdded':
      case 'pollDateChosen':
      case 'pollNudged':
        return t(description.kind, { name: questionOf({ question: description.name }) });
      case 'pollVoted':
      case 'pollVoteTakenBack':
      case 'pollOptionAdded':
      case 'pollClosed':
      case 'pollReopened':
      case 'pollDeleted':
        return t(description.kind, { name: description.name || t('untitledPoll') });
      case 'answered':
        return heads.answerWith(
          t(`answered.${description.participation}`, {
            outing: description.outing || t('untitledOuting'),
          }),
          ('heads' in description && description.heads) || ALONE,
        );
      case 'membershipConfigured':
      case 'joined':
      case 'exited':
      case 'seriesAnswered':
      case 'seriesLeft':
      case 'spectates':
      case 'spectatesNoMore':
      case 'invitationIgnored':
        return t(description.kind, { outing: description.outing || t('untitledOuting') });
      case 'rated':
        return t('rated', {
          stars: description.stars,
          outing: description.outing || t('untitledOuting'),
        });
      case 'madeOrganizer':
      case 'madeMember':
      case 'handedOver':
      case 'memberRemoved':
      case 'invited':
      case 'invitationWithdrawn':
      case 'guestRenamed':
      case 'guestMerged':
      case 'requestAccepted':
      case 'requestDeclined':
        return t(description.kind, {
          name: description.name,
          outing: description.outing || t('untitledOuting'),
        });
      case 'personalItemsImported':
        return t(description.kind, { count: description.count });
      case 'calendarLinkCreated':
      case 'calendarLinkRenewed':
      case 'calendarLinkDeleted':
      case 'noticeRead':
      case 'noticesRead':
      case 'accountEdited':
      case 'profileEdited':
      case 'linksEdited':
      case 'timezoneChosen':
      case 'settingsChanged':
      case 'promptsAnswered':
      case 'avatarChosen':
      case 'avatarRemoved':
      case 'profileCoverChosen':
      case 'profileCoverDrawn':
      case 'appReviewed':
      case 'photoAdded':
      case 'photoDescribed':
      case 'photoFeatured':
      case 'photoNotFeatured':
      case 'reactionTakenBack':
      case 'feedItemRemoved':
      case 'photoDeleted':
      case 'filePinned':
      case 'fileNotPinned':
      case 'fileDeleted':
      case 'ratingDeleted':
      case 'ratingDeclined':
        return t(description.kind);
      default:
        return t(description.kind, { name: description.name || t('untitledOuting') });
    }
  };
}

/** Returns names of continents and countries; names of cities are only in the data. */
function usePlaceWords(): (id: PlaceId) => string {
  const t = useTranslations('travel');
  const locale = useLocale();
  const countries = useMemo(() => countryNames(locale), [locale]);
  return (id) => {
    if (v.is(ContinentId, id)) return t(`continent.${CONTINENT_WORDS[id]}`);
    return id.startsWith('country:') ? countries.of(id) : t('someCity');
  };
}
