/** Texts for what another app has shared with this one, and where it goes. */
import type { Translation } from '../../translation.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: 'Où l’enregistrer ?',
  line: 'Ajoute-le à une sortie comme note, ou commence une nouvelle sortie.',
  filesLine: 'Ajoute-le à une sortie : les images comme photos, le reste comme fichiers.',
  addTo: 'Ajouter à',
  leaveOut: 'Laisser {name} de côté',
  leftOut: {
    size: 'Laissé de côté : {names}. Un fichier ne peut pas être vide ni dépasser {max, number} Mo.',
    no_space: 'Laissé de côté, car cet appareil est plein : {names}.',
  },
  filesAdded: 'Ajouté à la sortie',
  noteTitle: 'Titre',
  text: 'Texte',
  nothing: 'Rien n’a été partagé. Choisis « Partager » dans une autre app, puis Outing.',
  missed: 'Outing était encore en cours d’installation. Partage-le encore une fois.',
  toAgenda: 'Aller à l’agenda',
  outings: 'Ajouter comme note à',
  search: 'Chercher dans tes sorties',
  noneFound: 'Aucune sortie ne correspond.',
  none: 'Tu n’as pas encore de sortie à laquelle ajouter une note.',
  clear: 'Effacer la recherche',
  newOuting: 'En faire une nouvelle sortie',
  discard: 'Abandonner',
  discarded: 'Abandonné',
  added: 'Ajouté comme note',
};
