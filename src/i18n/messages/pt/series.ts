/** Outings that repeat: each date is an outing of its own. */
import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'Repete-se',
  dates: 'Datas',
  title: 'Próximas datas',
  none: 'Não há datas pela frente.',
  coming: 'As outras datas chegam assim que isto for enviado.',
  ahead:
    'As datas são criadas com antecedência: até {count, plural, one {#} many {#} other {#}} em meio ano. As seguintes vêm por si.',
  shown: 'Estás aqui',
  differs: 'Diferente: {parts}',
  parts: {
    title: 'título',
    time: 'hora',
    place: 'lugar',
    description: 'descrição',
    cover: 'capa',
    privacy: 'quem o vê',
    permissions: 'o que os membros podem fazer',
    people: 'lugares disponíveis',
  },
  hint: 'Cada data tem as suas respostas, a sua conversa e as suas fotos. A app cria até {count, plural, one {# data} many {# datas} other {# datas}} com antecedência, em meio ano.',
  answerMore: 'Responder para mais datas',
  answered: 'Respondeste para estas datas',
  canceled: 'Estas datas estão canceladas',
  deleted: 'Estas datas foram eliminadas',
  left: 'Saíste destas datas',
  scope: {
    this: 'Só esta data',
    following: 'Esta e todas as seguintes',
    all: 'Todas as datas futuras',
    editTitle: 'Que datas mudar?',
    editText:
      'Com “Esta e todas as seguintes”, o que foi mudado numa só data fica como está; “Todas as datas futuras” muda-o também. As datas passadas ficam.',
    cancelTitle: 'Que datas cancelar?',
    cancelText: 'Quem participa é avisado uma vez. Depois de várias datas, não se criam mais.',
    deleteTitle: 'Que datas eliminar?',
    deleteText:
      'A conversa, as notas, as fotos e tudo o resto destas datas desaparecem. Não se pode desfazer.',
    answerTitle: 'Para que datas responder?',
    answerText: 'A tua resposta vale também para datas que vierem depois. Podes mudá-la em cada data.',
    leaveTitle: 'De que datas sair?',
    leaveText: 'Deixas de ver estas datas.',
    recurrenceTitle: 'Repetir de outra forma?',
    recurrenceText:
      'A nova regra vale para esta data e todas as seguintes. As datas que ela não nomeia são eliminadas, com tudo o que têm.',
  },
};
