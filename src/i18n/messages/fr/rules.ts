/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  required: 'Remplis ce champ, s’il te plaît.',
  email: 'Cette adresse e-mail n’est pas valable.',
  min: 'Au moins {count, plural, one {# caractère} many {# de caractères} other {# caractères}}, s’il te plaît.',
  max: 'Cela ne peut pas dépasser {count, plural, one {# caractère} many {# de caractères} other {# caractères}}.',
  length:
    'Exactement {count, plural, one {# caractère} many {# de caractères} other {# caractères}}, s’il te plaît.',
  confirmed: 'Les deux champs ne sont pas identiques.',
  regex: 'Ce n’est pas écrit comme il faut.',
  between: 'Entre un nombre entre {least, number} et {most, number}.',
  integer: 'Entre un nombre entier.',
  positive: 'Entre un nombre positif !',
  digits:
    'Exactement {count, plural, one {# chiffre} many {# de chiffres} other {# chiffres}}, s’il te plaît.',
  alpha: 'Seulement des lettres, s’il te plaît.',
  alphaNum: 'Seulement des lettres et des chiffres.',
  alphaDash: 'Seulement des lettres, des chiffres, des tirets et des tirets bas.',
  creditCard: 'Cette carte de crédit n’est pas valable !',
  password:
    'Ton {field} doit contenir au moins une majuscule, une minuscule, un caractère spécial et un chiffre',
  passwordField: 'mot de passe',
  url: 'L’URL n’est pas valable',
  username: 'Des lettres et des chiffres, avec entre eux un point, un tiret ou un tiret bas à la fois.',
  uncommon: 'Ce mot de passe est l’un des plus courants. Choisis-en un autre.',
  storable: 'Ceci contient un caractère qui ne peut pas être enregistré.',
  oneLine: 'Une seule ligne de texte simple, s’il te plaît.',
  visible: 'Il n’y a rien à voir ici. Écris quelque chose.',
  sameTwice: 'Les deux mots de passe ne sont pas identiques.',
  saysSomething: 'Écris d’abord quelque chose.',
  startsWhenSet: 'Choisis quand ça commence avant de fixer la sortie.',
  endsAfterStart: 'La fin ne peut pas être avant le début.',
  sameOption: 'Ce choix existe déjà.',
  leastEntries: 'Au moins {count, plural, one {# entrée} many {# entrées} other {# entrées}}, s’il te plaît.',
  mostEntries:
    'Pas plus de {count, plural, one {# entrée} many {# entrées} other {# entrées}}, s’il te plaît.',
  /** What the server has no room for. */
  quota: {
    outings:
      'Tu ne peux pas avoir plus de {limit, number} sorties. Supprimes-en une dont tu n’as pas besoin.',
    items: 'Une sortie ne peut pas avoir plus de {limit, number} étapes.',
    levels: 'Les étapes ne peuvent pas s’imbriquer sur plus de {limit, number} niveaux.',
    notes: 'Il ne peut pas y avoir plus de {limit, number} notes ici.',
    polls: 'Il ne peut pas y avoir plus de {limit, number} sondages ici.',
    uploads: 'Tu ne peux pas envoyer plus de {limit, number} Mo par jour. Réessaie demain.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'Cette sortie ne t’est plus accessible.',
    deleted_unseen: 'Quelqu’un a supprimé cette note sans avoir vu ta modification. Voici tes mots.',
    bytes_gone: 'L’image n’est plus sur cet appareil. Choisis-la de nouveau.',
    unknown_mutation: 'Cette version de l’application ne peut plus envoyer cette modification.',
    held: 'Elle dépend d’une autre modification qui n’a pas été acceptée.',
    quota: 'Il n’y avait plus de place pour cela sur le serveur.',
    other: 'Elle n’a pas été acceptée.',
  },
};
