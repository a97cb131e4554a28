/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
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
  url: 'O URL não é válido',
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
  mostEntries: 'Usa no máximo {count, plural, one {# entrada} many {# entradas} other {# entradas}}.',
  /** What the server has no room for. */
  quota: {
    outings: 'Não podes ter mais de {limit, number} planos. Apaga um de que não precises.',
    items: 'Um plano não pode ter mais de {limit, number} pontos.',
    levels: 'Os pontos não podem ter mais de {limit, number} níveis.',
    notes: 'Não pode haver mais de {limit, number} notas aqui.',
    polls: 'Não pode haver mais de {limit, number} votações aqui.',
    photos: 'Não pode haver mais de {limit, number} fotos aqui.',
    personal_items: 'O teu calendário não pode ter mais de {limit, number} entradas.',
    file: 'Um ficheiro não pode ter mais de {limit, number} MB.',
    files: 'Os ficheiros de um plano não podem ter mais de {limit, number} MB no total.',
    uploads: 'Não podes enviar mais de {limit, number} MB por dia. Tenta outra vez amanhã.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'Este plano já não está disponível para ti.',
    deleted_unseen: 'Alguém apagou esta nota sem ter visto a tua alteração. Aqui estão as tuas palavras.',
    bytes_gone: 'O que escolheste já não está neste dispositivo. Escolhe outra vez.',
    unknown_mutation: 'Esta versão da aplicação já não pode enviar esta alteração.',
    held: 'Depende de outra alteração que não pôde ser guardada.',
    other: 'Não pôde ser guardada.',
  },
};
