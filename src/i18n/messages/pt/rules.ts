/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  required: 'Preenche este campo, por favor.',
  email: 'Este e-mail não é válido.',
  min: 'Pelo menos {count, plural, one {# carácter} many {# de caracteres} other {# caracteres}}, por favor.',
  max: 'Não pode ter mais de {count, plural, one {# carácter} many {# de caracteres} other {# caracteres}}.',
  length:
    'Exatamente {count, plural, one {# carácter} many {# de caracteres} other {# caracteres}}, por favor.',
  confirmed: 'Os dois campos não são iguais.',
  regex: 'Isto não está escrito como deve ser.',
  between: 'Escreve um número entre {least, number} e {most, number}.',
  integer: 'Escreve um número inteiro.',
  positive: 'Escreve um número positivo!',
  digits:
    'Exatamente {count, plural, one {# algarismo} many {# de algarismos} other {# algarismos}}, por favor.',
  alpha: 'Só letras, por favor.',
  alphaNum: 'Só letras e algarismos, por favor.',
  alphaDash: 'Só letras, algarismos, hífenes e traços de sublinhado.',
  creditCard: 'Este cartão de crédito não é válido!',
  password:
    'A tua {field} tem de conter pelo menos uma maiúscula, uma minúscula, um carácter especial e um algarismo',
  passwordField: 'palavra-passe',
  url: 'O URL não é válido',
  username: 'Letras e algarismos, e entre eles um ponto, um hífen ou um traço de sublinhado de cada vez.',
  uncommon: 'Esta palavra-passe é uma das mais comuns. Escolhe outra.',
  storable: 'Isto contém um carácter que não pode ser guardado.',
  oneLine: 'Só uma linha de texto simples, por favor.',
  visible: 'Não há nada para ver aqui. Escreve alguma coisa.',
  sameTwice: 'As duas palavras-passe não são iguais.',
  saysSomething: 'Escreve primeiro alguma coisa.',
  startsWhenSet: 'Escolhe quando começa antes de o marcares.',
  endsAfterStart: 'O fim não pode ser antes do início.',
  sameOption: 'Esta opção já existe.',
  leastEntries:
    'Pelo menos {count, plural, one {# entrada} many {# entradas} other {# entradas}}, por favor.',
  mostEntries:
    'Não mais de {count, plural, one {# entrada} many {# entradas} other {# entradas}}, por favor.',
  /** What the server has no room for. */
  quota: {
    outings: 'Não podes ter mais de {limit, number} passeios. Apaga um de que não precises.',
    items: 'Um passeio não pode ter mais de {limit, number} pontos.',
    levels: 'Os pontos não podem ter mais de {limit, number} níveis.',
    notes: 'Não pode haver mais de {limit, number} notas aqui.',
    polls: 'Não pode haver mais de {limit, number} votações aqui.',
    uploads: 'Não podes enviar mais de {limit, number} MB por dia. Tenta outra vez amanhã.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'Este passeio já não está disponível para ti.',
    deleted_unseen: 'Alguém apagou esta nota sem ter visto a tua alteração. Aqui estão as tuas palavras.',
    bytes_gone: 'A imagem já não está neste dispositivo. Escolhe-a outra vez.',
    unknown_mutation: 'Esta versão da aplicação já não pode enviar esta alteração.',
    held: 'Depende de outra alteração que não foi aceite.',
    quota: 'Já não havia lugar para mais no servidor.',
    other: 'Não foi aceite.',
  },
};
