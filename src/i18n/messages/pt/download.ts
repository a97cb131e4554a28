/** Texts about how to put the app on a device. */
import type { Translation } from '../../translation.ts';
import type { download as english } from '../en/download.ts';

export const download: Translation<typeof english> = {
  title: 'Instalar o Outing',
  line: 'O Outing é uma app web: instala-se a partir do navegador em poucos toques e abre como qualquer outra app, mesmo offline. Não está em nenhuma loja de apps.',
  lineInStores:
    'O Outing está na loja. Ou instala-o a partir do navegador em poucos toques: abre como qualquer outra app, mesmo offline.',
  store: 'Abrir em {name}',
  installed: 'Esta é a app instalada. Eis como a levar para os teus outros dispositivos.',
  open: 'Abrir o Outing',
  here: 'Este dispositivo',
  iphone: {
    title: 'iPhone e iPad',
    line: 'Com o Safari.',
    step1: 'Abre este endereço no Safari.',
    step2: 'Toca no botão Partilhar: um quadrado com uma seta para cima.',
    step3: 'Escolhe “Adicionar ao ecrã principal” e depois “Adicionar”.',
    step4:
      'Abre o Outing a partir do ecrã principal e entra lá uma vez: a app instalada tem os seus próprios dados.',
  },
  android: {
    title: 'Android',
    line: 'Com Chrome, Edge, Samsung Internet ou Firefox.',
    step1: 'Abre este endereço no navegador.',
    step2: 'Abre o menu do navegador: três pontos ou três traços na borda do ecrã.',
    step3: 'Escolhe “Instalar app” ou “Adicionar ao ecrã principal” e confirma.',
    step4: 'Abre o Outing a partir do ecrã principal ou da lista de apps.',
  },
  desktop: {
    title: 'Windows, Linux e ChromeOS',
    line: 'Com Chrome ou Edge, no Windows também com Firefox.',
    step1: 'Abre este endereço no navegador.',
    step2:
      'Clica no botão de instalação no fim da barra de endereço. Se não houver nenhum, procura “Instalar” no menu do navegador.',
    step3: 'Confirma. O Outing ganha a sua própria janela e o seu próprio ícone.',
  },
  mac: {
    title: 'Mac',
    line: 'Com o Safari a partir do macOS 14; com Chrome ou Edge como no Windows.',
    step1: 'Abre este endereço no Safari.',
    step2: 'Na barra de menus, escolhe “Ficheiro” e depois “Adicionar à Dock…”.',
    step3: 'Confirma com “Adicionar”, abre o Outing a partir da Dock e entra lá uma vez.',
  },
  without: {
    title: 'Sem instalar',
    line: 'Qualquer navegador atual serve. Tudo funciona também numa aba, mesmo offline: a primeira visita guarda a app no teu dispositivo. Guarda-a nos favoritos. O Safari pode apagá-la após uma semana sem visita.',
  },
  remove: {
    title: 'Remover',
    line: 'Vê primeiro nas definições se nada espera para ser enviado. Depois sai da conta, o que apaga os teus dados do dispositivo, e remove a app como qualquer outra.',
  },
};
