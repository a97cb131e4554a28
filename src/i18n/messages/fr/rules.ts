/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  required: 'Remplis ce champ, s’il te plaît.',
  email: 'Saisis une adresse e-mail valide.',
  min: 'Utilise au moins {count, plural, one {# caractère} many {# de caractères} other {# caractères}}.',
  max: 'Utilise au plus {count, plural, one {# caractère} many {# de caractères} other {# caractères}}.',
  length:
    'Utilise exactement {count, plural, one {# caractère} many {# de caractères} other {# caractères}}.',
  confirmed: 'Ça ne correspond pas.',
  regex: 'Vérifie le format.',
  between: 'Saisis un nombre entre {least, number} et {most, number}.',
  integer: 'Saisis un nombre entier.',
  positive: 'Entre un nombre positif !',
  digits: 'Utilise exactement {count, plural, one {# chiffre} many {# de chiffres} other {# chiffres}}.',
  alpha: 'Utilise seulement des lettres.',
  alphaNum: 'Utilise seulement des lettres et des chiffres.',
  alphaDash: 'Utilise seulement des lettres, des chiffres, des tirets et des tirets bas.',
  creditCard: 'Cette carte de crédit n’est pas valable !',
  password:
    'Ton {field} doit contenir au moins une majuscule, une minuscule, un caractère spécial et un chiffre',
  passwordField: 'mot de passe',
  url: 'L’URL n’est pas valable',
  username: 'Utilise des lettres et des chiffres, avec . - _ entre eux.',
  uncommon: 'Ce mot de passe est trop courant. Choisis-en un autre.',
  storable: 'Ceci contient un caractère qui ne peut pas être enregistré.',
  oneLine: 'Utilise une seule ligne de texte simple.',
  visible: 'C’est vide. Écris quelque chose.',
  phone: 'Saisis de {least, number} à {most, number} chiffres, sans l’indicatif du pays.',
  phoneCountry: 'Choisis le pays du numéro.',
  saysSomething: 'Écris d’abord quelque chose.',
  endsAfterStart: 'La fin ne peut pas être avant le début.',
  sameOption: 'Ce choix existe déjà.',
  leastEntries: 'Ajoute au moins {count, plural, one {# entrée} many {# entrées} other {# entrées}}.',
  dayAndTime: 'Indique un jour et une heure.',
  inFuture: 'Choisis un moment à venir.',
  mostEntries: 'Utilise au plus {count, plural, one {# entrée} many {# entrées} other {# entrées}}.',
  /** What the server has no room for. */
  quota: {
    outings: 'Tu ne peux pas avoir plus de {limit, number} sorties. Supprimes-en une.',
    items: 'Une sortie ne peut pas avoir plus de {limit, number} étapes.',
    levels: 'Les étapes ne peuvent pas s’imbriquer sur plus de {limit, number} niveaux.',
    notes: 'Il ne peut pas y avoir plus de {limit, number} notes ici.',
    polls: 'Il ne peut pas y avoir plus de {limit, number} sondages ici.',
    photos: 'Il ne peut pas y avoir plus de {limit, number} photos ici.',
    things: 'Il ne peut pas y avoir plus de {limit, number} choses à apporter ici.',
    personal_items: 'Ton calendrier ne peut pas contenir plus de {limit, number} entrées.',
    file: 'Un fichier ne peut pas dépasser {limit, number} Mo.',
    files: 'Les fichiers d’une sortie ne peuvent pas dépasser {limit, number} Mo au total.',
    uploads: 'Tu ne peux pas envoyer plus de {limit, number} Mo par jour. Réessaie demain.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'Cette sortie ne t’est plus accessible.',
    deleted_unseen: 'Quelqu’un a supprimé cette note sans avoir vu ta modification. Voici tes mots.',
    bytes_gone: 'Ce que tu as choisi n’est plus sur cet appareil. Choisis-le de nouveau.',
    unknown_mutation: 'Cette version de l’application ne peut plus envoyer cette modification.',
    held: 'Elle dépend d’une autre modification qui n’a pas pu être enregistrée.',
    other: 'Elle n’a pas pu être enregistrée.',
  },
};
