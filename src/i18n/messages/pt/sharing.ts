/** Texts for what another app has shared with this one, and where it goes. */
import type { Translation } from '../../translation.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: 'Guardar onde?',
  line: 'Adiciona-o a um plano como nota, ou começa um plano novo.',
  filesLine: 'Adiciona-o a um plano: as imagens como fotos, o resto como ficheiros.',
  addTo: 'Adicionar a',
  leaveOut: 'Deixar {name} de fora',
  leftOut: {
    size: 'Ficou de fora: {names}. Um ficheiro não pode estar vazio nem ter mais de {max, number} MB.',
    no_space: 'Ficou de fora, porque este dispositivo está cheio: {names}.',
  },
  filesAdded: 'Adicionado ao plano',
  noteTitle: 'Título',
  text: 'Texto',
  nothing: 'Nada foi partilhado. Escolhe “Partilhar” noutra app e depois Outing.',
  missed: 'O Outing ainda se estava a preparar. Partilha outra vez.',
  toAgenda: 'Ir para a agenda',
  outings: 'Adicionar como nota a',
  search: 'Procurar nos teus planos',
  noneFound: 'Nenhum plano corresponde.',
  none: 'Ainda não tens nenhum plano a que adicionar uma nota.',
  clear: 'Limpar a procura',
  newOuting: 'Novo plano a partir disto',
  discard: 'Descartar',
  discarded: 'Deitado fora',
  added: 'Juntado como nota',
};
