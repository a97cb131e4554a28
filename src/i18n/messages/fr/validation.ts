/** Messages below form fields, one for each failed validation. */
import type { Translation } from '../../translation.ts';
import type { validation as english } from '../en/validation.ts';

export const validation: Translation<typeof english> = {
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
  url: 'Ce n’est pas une adresse web.',
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
};
