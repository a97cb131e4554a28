/** Texts of repeating outings: each date is a separate outing. */
import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'Repete-se',
  dates: 'Datas',
  title: 'Próximas datas',
  none: 'Não há próximas datas.',
  coming: 'As outras datas aparecem depois do envio.',
  ahead:
    'As datas dos próximos seis meses estão prontas, até {count, number}. As seguintes juntam-se com o tempo.',
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
  hint: 'Cada data tem as suas respostas, a sua conversa e as suas fotos. As datas juntam-se com o tempo: seis meses à frente, até {count, number}.',
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
      '“Esta e todas as seguintes” mantém as datas que mudaste uma a uma. “Todas as datas futuras” substitui-as. As datas passadas nunca mudam.',
    cancelTitle: 'Que datas cancelar?',
    cancelText: 'Quem vai é avisado uma só vez. Se cancelares várias, a série também acaba.',
    deleteTitle: 'Que datas eliminar?',
    deleteText: 'As conversas, notas e fotos delas também são eliminadas. Não se pode desfazer.',
    answerTitle: 'Para que datas responder?',
    answerText: 'A tua resposta vale também para as datas que vierem. Podes mudá-la em cada uma.',
    leaveTitle: 'De que datas sair?',
    leaveText: 'Deixas de ver estas datas.',
    recurrenceTitle: 'Mudar a repetição?',
    recurrenceText:
      'Vale a partir desta data. As datas que deixam de fazer parte são eliminadas com tudo o que têm.',
  },
};
