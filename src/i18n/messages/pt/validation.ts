/** Messages below form fields, one for each failed validation. */
import type { Translation } from '../../translation.ts';
import type { validation as english } from '../en/validation.ts';

export const validation: Translation<typeof english> = {
  required: 'Preenche este campo, por favor.',
  email: 'Escreve um e-mail válido.',
  min: 'Usa pelo menos {count, plural, one {# caractere} many {# de caracteres} other {# caracteres}}.',
  max: 'Usa no máximo {count, plural, one {# caractere} many {# de caracteres} other {# caracteres}}.',
  length: 'Usa exatamente {count, plural, one {# caractere} many {# de caracteres} other {# caracteres}}.',
  confirmed: 'Não coincidem.',
  regex: 'Verifica o formato.',
  between: 'Escreve um número entre {least, number} e {most, number}.',
  integer: 'Escreve um número inteiro.',
  positive: 'Escreve um número positivo!',
  digits: 'Usa exatamente {count, plural, one {# dígito} many {# de dígitos} other {# dígitos}}.',
  alpha: 'Usa só letras.',
  alphaNum: 'Usa só letras e números.',
  alphaDash: 'Usa só letras, números, hífens e sublinhados.',
  creditCard: 'Este cartão de crédito não é válido!',
  password:
    'A tua {field} tem de conter pelo menos uma maiúscula, uma minúscula, um carácter especial e um algarismo',
  passwordField: 'palavra-passe',
  url: 'Isto não é um endereço web.',
  username: 'Usa letras e números, com . - _ no meio.',
  uncommon: 'Esta palavra-passe é demasiado comum. Escolhe outra.',
  storable: 'Contém um caractere que não pode ser guardado.',
  oneLine: 'Usa uma só linha de texto simples.',
  visible: 'Parece vazio. Escreve alguma coisa.',
  phone: 'Escreve {least, number} a {most, number} algarismos, sem o indicativo do país.',
  phoneCountry: 'Escolhe o país do número.',
  saysSomething: 'Escreve primeiro alguma coisa.',
  endsAfterStart: 'O fim não pode ser antes do início.',
  sameOption: 'Esta opção já existe.',
  leastEntries: 'Adiciona pelo menos {count, plural, one {# entrada} many {# entradas} other {# entradas}}.',
  dayAndTime: 'Indica um dia e uma hora.',
  inFuture: 'Escolhe um momento no futuro.',
  mostEntries: 'Usa no máximo {count, plural, one {# entrada} many {# entradas} other {# entradas}}.',
};
