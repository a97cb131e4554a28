import type { Document } from '../document.ts';

export const document: Document = {
  language: 'de',
  title: 'Umgang miteinander',
  summary: 'Wie Menschen hier miteinander umgehen, damit das gemeinsame Planen eine Freude bleibt.',
  reviewed: false,
  sections: [
    {
      id: 'idea',
      heading: 'Der Gedanke',
      blocks: [
        'Hinter jedem Namen steht ein Mensch, der einen Abend hergibt, um mit anderen zusammen zu sein. Schreib so, wie du über einen Tisch hinweg mit ihm reden würdest. Diese Regeln gelten für alles, was andere sehen können: Namen, Titel, Beschreibungen, Notizen, Umfragen und Einladungen.',
      ],
    },
    {
      id: 'respect',
      heading: 'Sei freundlich',
      blocks: [
        {
          list: [
            'Streitet über Pläne, nicht über Menschen.',
            'Ein „Nein“ braucht keinen Grund. Dräng niemanden zu kommen, zu bleiben oder sich zu erklären.',
            'Demütige, bedrohe, verfolge und verspotte niemanden, und bring auch andere nicht dazu.',
            'Niemand wird ausgeschlossen oder herabgesetzt wegen der Herkunft, der Hautfarbe, des Geschlechts, der Liebe, des Glaubens, des Alters, des Körpers oder einer Behinderung.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Passt aufeinander auf',
      blocks: [
        {
          list: [
            'Sag deutlich, was ein Plan verlangt: wie lang und wie schwer er ist, was er kostet, wer sonst kommt.',
            'Plane nichts, was Menschen, Tieren oder Dingen schaden soll, und lobe niemanden, der das tut.',
            'Nichts Sexuelles, das Minderjährige betrifft, niemals. Es wird der Polizei gemeldet.',
            'Keine Annäherungen an Leute, die das nicht wollen, und keine sexuellen Inhalte, wo andere sie nicht erwarten.',
            'Scheint jemand in Gefahr zu sein, ruf zuerst den Notruf an und schreib erst danach dem Betreiber.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      heading: 'Achte, was privat ist',
      blocks: [
        {
          list: [
            'Teile keine Adressen, Telefonnummern, Nachrichten oder Bilder von Leuten, die das nicht wollen würden.',
            'Wo man sich trifft, geht die an, die dabei sind. Überleg es dir zweimal, bevor du einen Plan an einer privaten Adresse öffentlich machst.',
            'Notizen sind für die Leute des Plans. Frag, bevor du sie anderswohin kopierst.',
          ],
        },
      ],
    },
    {
      id: 'honesty',
      heading: 'Sei ehrlich',
      blocks: [
        {
          list: [
            'Sei du selbst. Gib dich nicht als jemand anderes aus, und sprich für niemanden, der nichts davon weiß.',
            'Lade nicht zu etwas anderem ein, als du geschrieben hast.',
            'Keine versteckte Werbung, keine Kettenbriefe, kein Verkauf von Verbotenem.',
            'Folge Fremden nicht haufenweise, und lade sie nicht haufenweise ein.',
          ],
        },
      ],
    },
    {
      id: 'organizers',
      heading: 'Wenn du etwas organisierst',
      blocks: [
        'Du bestimmst, wer einladen, Details ändern und etwas hinzufügen darf. Nutze das, damit der Plan ein guter Ort bleibt: Nimm heraus, was Menschen verletzt, und sprich mit dem, der es geschrieben hat. Wer etwas geschrieben hat, kann es immer löschen.',
      ],
    },
    {
      id: 'report',
      heading: 'Wenn etwas nicht stimmt',
      blocks: [
        'Wähle „Melden …“ im Menü der Person, des Plans, der Notiz, des Kommentars, des Fotos, der Datei oder der Nachricht und schreib, was geschah. Du kannst auch die um Hilfe bitten, die den Plan organisieren.',
        'Der Betreiber sieht sich an, was gemeldet wurde, und nur so weit es dafür nötig ist. Er kann verwarnen, Inhalte entfernen oder ein Konto sperren, je nachdem, wie schlimm es ist und wie oft es geschah. Wen es betrifft, der darf seine Seite erzählen.',
      ],
    },
  ],
};
