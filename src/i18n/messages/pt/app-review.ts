import type { Translation } from '../../translation.ts';
import type { appReview as english } from '../en/app-review.ts';

export const appReview: Translation<typeof english> = {
  title: 'O que achas do Outing?',
  line: 'A tua resposta vai para quem gere o Outing. Mais ninguém a vê.',
  rating: 'A tua avaliação',
  ratingMissing: 'Escolhe de 1 a 5 estrelas.',
  message: 'De que gostas e o que mudarias?',
  tooLong: 'A avaliação não pode ter mais de {max} caracteres.',
  notNow: 'Agora não',
  submit: 'Enviar',
  thanks: 'Obrigado pela tua opinião!',
  thanksLine: 'Podes deixar outra avaliação a qualquer momento.',
  row: 'Avaliar a app',
  rowLine: 'Diz-nos do que gostas e o que falta',
};
