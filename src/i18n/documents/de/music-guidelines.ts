import type { Document } from '../document.ts';

export const document: Document = {
  language: 'de',
  title: 'Musikrichtlinien',
  summary: 'Woran du denken solltest, wenn Musik zu deinen Plänen gehört.',
  reviewed: false,
  sections: [
    {
      id: 'service',
      heading: 'Was der Dienst mit Musik tut',
      blocks: [
        'Nichts: Er spielt keine Musik, speichert keine und hat für keine eine Lizenz. Es gibt keine Sammlung zum Auswählen und keinen Weg, eine Aufnahme anzuhängen. Du kannst über Musik schreiben und Adressen anderer Dienste in Beschreibungen und Notizen setzen.',
      ],
    },
    {
      id: 'links',
      heading: 'Links zu Musik',
      blocks: [
        {
          list: [
            'Verlinke Orte, die die Musik rechtmäßig anbieten: die eigenen Seiten der Musiker, Läden und Streamingdienste.',
            'Verlinke keine Kopien, die niemand machen durfte, und keine Werkzeuge dafür.',
            'Was ein Dienst hinter einem Link von dir verlangt und was er über dich erfährt, ist eine Sache zwischen dir und ihm.',
          ],
        },
      ],
    },
    {
      id: 'words',
      heading: 'Texte und Noten',
      blocks: [
        'Auch Worte und Noten eines Liedes gehören jemandem. Zitiere eine Zeile oder zwei; füge keine ganzen Lieder ein, es sei denn, sie sind von dir, frei nutzbar oder so alt, dass sie allen gehören.',
      ],
    },
    {
      id: 'playing',
      heading: 'Musik bei eurem Treffen',
      blocks: [
        'Singen und Spielen unter Freunden und in der Familie ist fast überall Privatsache. Anders ist es, wenn die Öffentlichkeit kommen kann, wenn jemand damit Geld verdient, oder wenn es für andere übertragen oder aufgenommen wird. Dann brauchst du vielleicht:',
        {
          list: [
            'eine Lizenz der Gesellschaft, die in deinem Land für Komponisten und Verlage einzieht;',
            'die Zustimmung derer, die die Aufnahme gemacht haben, oder der Musiker, die spielen;',
            'eine Lizenz für den Ort, die Bars und Säle oft schon haben;',
            'Ruhe zu der Stunde, in der die Nachbarn schlafen.',
          ],
        },
        'Darum kümmert sich, wer den Plan macht. Der Betreiber tut es nicht und kann es nicht.',
      ],
    },
    {
      id: 'recordings',
      heading: 'Aufnehmen und Filmen',
      blocks: [
        'Frag die Musiker und alle, die da sind, bevor du sie aufnimmst oder filmst, und noch einmal, bevor du es jemandem zeigst. Auch Musik im Hintergrund eines Films ist Musik.',
      ],
    },
    {
      id: 'rights',
      heading: 'Wenn es deine Musik ist',
      blocks: [
        'Benutzt hier etwas dein Werk auf eine Weise, die du nicht erlaubt hast, schreib dem Betreiber. Sag, wer du bist, um welches Werk es geht und wo es steht. Hast du recht, entfernt er es und sagt dem Bescheid, der es dorthin gestellt hat.',
      ],
    },
  ],
};
