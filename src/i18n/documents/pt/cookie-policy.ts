import type { Document } from '../document.ts';

export const document: Document = {
  language: 'pt',
  title: 'Cookies',
  summary:
    'Dois cookies, ambos precisos para entrar em segurança. O resto que a app guarda no teu navegador fá-la funcionar sem rede.',
  reviewed: false,
  sections: [
    {
      id: 'why-no-question',
      heading: 'Porque não te perguntámos nada',
      blocks: [
        'Conheces as janelas que perguntam que cookies queres. Aqui não há nenhuma, porque não há nada a escolher: nem publicidade, nem estatísticas sobre visitantes, nem outra empresa. O que é guardado é o que pediste ao usar a app.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Os cookies',
      blocks: [
        {
          terms: [
            {
              name: '__Host-outing_session',
              meaning:
                'Um número aleatório pelo qual o servidor sabe que és tu. Os scripts não o podem ler, só vai para este servidor, e é enviado cifrado. Acaba após 30 dias sem uso, ao fim de um ano o mais tardar, e quando sais.',
            },
            {
              name: 'XSRF-TOKEN',
              meaning:
                'Um segundo número que acompanha o primeiro. A app envia-o com as alterações, para que nenhum outro site as possa fazer em teu nome. Vive tanto tempo como o primeiro.',
            },
            {
              name: '__Host-outing_device_…',
              meaning:
                'Um por cada conta em que já se entrou neste dispositivo. Com ele o servidor distingue o teu dispositivo de um estranho que tenta adivinhar a tua palavra-passe, e deixa-te entrar enquanto o outro tem de esperar. Não diz mais nada, continua depois de saíres e acaba ao fim de um ano.',
            },
          ],
        },
        'Os dois primeiros podem ser criados antes de entrares: um formulário de entrada também precisa dessa proteção. Sem uma conta por trás, não dizem nada sobre ti.',
      ],
    },
    {
      id: 'storage',
      heading: 'O que mais fica guardado no teu navegador',
      blocks: [
        {
          terms: [
            {
              name: 'Base de dados (IndexedDB)',
              meaning:
                'A tua agenda com os planos, notas e votações, formulários que começaste, e alterações à espera de serem enviadas. Apagada quando sais; o que não foi enviado fica cifrado até 30 dias. O que respondeste quando te foi proposto instalar a app fica, para que não te seja perguntado outra vez.',
            },
            {
              name: 'Ficheiros da app (Cache Storage, service worker)',
              meaning: 'A própria app, para que abra sem rede, e imagens dos teus planos até saíres.',
            },
            {
              name: 'Escolhas (Local Storage)',
              meaning: 'Se a preferes clara ou escura, e em que língua lês.',
            },
            {
              name: 'Lugares em listas (Session Storage)',
              meaning:
                'Até onde tinhas lido, para o voltares a encontrar. Enquanto entras com outro serviço: o que ias fazer. Desaparece quando fechas o separador.',
            },
          ],
        },
      ],
    },
    {
      id: 'control',
      heading: 'Como te livrares disto',
      blocks: [
        'Sai da conta: isso apaga os cookies e a base de dados. Para remover também o resto, limpa os dados deste site nas definições do teu navegador. As alterações ainda por enviar perdem-se então.',
        'Se proibires cookies ou armazenamento a este site, ele não pode funcionar: tudo o que mostra vem de lá.',
      ],
    },
    {
      id: 'others',
      heading: 'Cookies de outros',
      blocks: [
        'Nenhum. As páginas deste serviço não carregam nada de outros servidores. Quando segues um link para outro site, valem as regras desse site.',
      ],
    },
  ],
};
