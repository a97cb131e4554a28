/** Texts for reporting a person, or something that they wrote, to the operator. */
import type { Translation } from '../../translation.ts';
import type { reporting as english } from '../en/reporting.ts';

export const reporting: Translation<typeof english> = {
  action: 'Signaler…',
  title: {
    user: 'Signaler {name}',
    outing: 'Signaler cette sortie',
    note: 'Signaler cette note',
    comment: 'Signaler ce commentaire',
    attachment: 'Signaler cette photo',
    message: 'Signaler ce message',
    file: 'Signaler ce fichier',
  },
  about: 'Ton signalement est envoyé à l’équipe qui gère Outing. Personne d’autre n’en est informé.',
  reason: 'Qu’est-ce qui ne va pas ?',
  reasonOf: {
    spam: 'Spam ou publicité',
    harassment: 'Harcèlement',
    hate: 'Haine',
    violence: 'Violence ou menaces',
    sexual: 'Contenu sexuel',
    impersonation: 'Se fait passer pour quelqu’un d’autre',
    other: 'Autre chose',
  },
  reasonMissing: 'Choisis une raison.',
  text: 'Dis-nous en plus',
  send: 'Envoyer le signalement',
  thanks: 'Merci',
  thanksLine: 'Ton signalement est en route. Nous allons l’examiner, et personne d’autre n’en est informé.',
  blockLine: 'Tu ne veux plus avoir affaire à {name} ? Les personnes bloquées n’en sont pas informées.',
  block: 'Bloquer {name}',
};
