import type { Document } from '../document.ts';

export const document: Document = {
  language: 'de',
  title: 'Nutzungsbedingungen',
  summary:
    'Was du von diesem Dienst erwarten darfst, und was er von dir erwartet. Betrieben wird er von dem, der ihn an diese Adresse gestellt hat: dem Betreiber.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Zwischen wem diese Bedingungen gelten',
      blocks: [
        'Outing ist Software, die jeder betreiben darf. Diese Bedingungen gelten zwischen dir und dem Betreiber des Servers an der Adresse, die du geöffnet hast. Die Autoren der Software sind daran nicht beteiligt: Sie betreiben diesen Server nicht und sehen nichts von dem, was darauf liegt.',
        'Du nimmst diese Bedingungen an, indem du ein Konto anlegst oder den Dienst nutzt. Wenn du sie nicht annimmst, nutze ihn bitte nicht.',
      ],
    },
    {
      id: 'service',
      heading: 'Was der Dienst tut',
      blocks: [
        'Du planst mit anderen, was ihr zusammen unternehmt: Tag und Ort, Programm, Notizen, die alle schreiben, und Umfragen. Was dich betrifft, liegt auf deinem Gerät und auf dem Server, damit du es auch ohne Netz lesen und ändern kannst. Was du änderst, wird gesendet, sobald es eines gibt.',
        'Der Dienst ist in der Beta. Manches kommt noch, manches kann sich ändern oder wegfallen. Er kostet jetzt nichts. Sollte eines Tages etwas Geld kosten, erfährst du es vorher, und nichts wird berechnet, dem du nicht zugestimmt hast.',
        'Niemand verspricht, dass der Dienst immer da ist. Server fallen aus, und manchmal wird an ihnen gearbeitet.',
      ],
    },
    {
      id: 'account',
      heading: 'Dein Konto',
      blocks: [
        {
          list: [
            'Du brauchst eine E-Mail-Adresse, deren Post du lesen kannst. Sie muss bestätigt sein, bevor sich etwas anderes öffnet.',
            'Der Betreiber entscheidet, ob neue Leute mit Einladung, von selbst oder gar nicht dazukommen. Eine Einladung verfällt 24 Stunden, nachdem sie gemacht wurde.',
            'Sag, wer du bist: ein Name, unter dem dich die Leute kennen, mit denen du planst.',
            'Ein Konto ist für einen Menschen. Behalte dein Passwort für dich, und wähle eines, das du sonst nirgends benutzt.',
            'Wer dein Gerät öffnen kann, kann lesen, was darauf liegt. Melde dich auf Geräten ab, die andere benutzen.',
            'Sag dem Betreiber Bescheid, wenn du meinst, dass jemand anderes dein Konto benutzt.',
          ],
        },
        'Du musst alt genug sein, um diesen Bedingungen dort zuzustimmen, wo du lebst. Der Betreiber kann ein höheres Alter verlangen.',
      ],
    },
    {
      id: 'content',
      heading: 'Was du schreibst',
      blocks: [
        'Was du schreibst, gehört weiter dir. Du erlaubst dem Betreiber, es zu speichern, für Sicherungen zu kopieren und an die Leute zu senden, mit denen du es teilst: Ohne das könnte der Dienst seine Arbeit nicht tun. Mehr erlauben diese Bedingungen nicht. Es wird weder verkauft noch für Werbung benutzt.',
        'Denk nach, bevor du teilst. Alle, die bei einem Plan dabei sind, können seine Notizen und Umfragen lesen und haben eine Kopie auf ihren Geräten. Einen Plan, den du öffentlich machst, kann in den Hauptpunkten jeder sehen, der seinen Link hat.',
        'Was du löschst, verschwindet bei allen, deren Gerät den Server erreicht. In Sicherungen kann es noch eine Weile bleiben, und niemand kann zurückholen, was jemand gelesen oder aufgeschrieben hat.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Was nicht erlaubt ist',
      blocks: [
        {
          list: [
            'alles, was dort gegen das Gesetz verstößt, wo du oder der Betreiber seid;',
            'alles, was die Regeln des Umgangs miteinander nicht erlauben;',
            'Inhalte, die jemand anderem gehören und die du nicht teilen darfst;',
            'in Konten oder Pläne einzudringen, die dir nicht offenstehen, oder es zu versuchen;',
            'den Dienst zu stören: ihn zu überlasten, seine Grenzen zu umgehen oder ihm zu senden, wofür er nicht gemacht ist;',
            'Daten über Leute zu sammeln, die nicht darum gebeten haben.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Pläne finden in der Welt statt',
      blocks: [
        'Der Dienst hilft beim Planen. Er organisiert, prüft und versichert nichts, was Leute zusammen tun. Wer etwas plant, steht für den Plan ein, und jeder für sich selbst: Urteile selbst, ob eine Wanderung, eine Fahrt oder ein Abend mit Fremden für dich sicher ist.',
        'Verlass dich in einem Notfall nicht auf den Dienst. Eine Änderung, die jemand gemacht hat, kann dich spät erreichen, und eine, die du ohne Netz gemacht hast, erreicht niemanden, bis du wieder online bist.',
      ],
    },
    {
      id: 'ending',
      heading: 'Aufhören',
      blocks: [
        'Du kannst jederzeit aufhören. Deaktiviere dein Konto in den Einstellungen: Es ist sofort verborgen und wird nach 30 Tagen gelöscht. Unter „Deine Daten exportieren“ bekommst du vorher eine Kopie von allem.',
        'Der Betreiber kann ein Konto sperren, das gegen diese Bedingungen verstößt, oder den Dienst beenden. Wo Zeit dafür ist, erfährst du es vorher und kannst kopieren, was dir gehört.',
      ],
    },
    {
      id: 'liability',
      heading: 'Wofür der Betreiber einsteht',
      blocks: [
        'Der Dienst wird angeboten, wie er ist. Soweit das Gesetz es erlaubt, haftet der Betreiber nur für Schäden, die er vorsätzlich oder grob fahrlässig verursacht, und für Schäden an Leben, Körper oder Gesundheit. Rechte, die dir das Gesetz als Verbraucher gibt, bleiben, wie sie sind.',
        'Die Software kommt ohne jede Gewährleistung, unter der MIT-Lizenz.',
      ],
    },
    {
      id: 'changes',
      heading: 'Wenn sich diese Bedingungen ändern',
      blocks: [
        'Der Betreiber kann diese Bedingungen ändern. Was für dich wichtig ist, wird angekündigt, bevor es gilt, und wenn du den Dienst dann weiter nutzt, nimmst du es an. Sollte ein Teil dieser Bedingungen unwirksam sein, bleiben die anderen bestehen.',
        'Es gilt das Recht des Landes, in dem der Betreiber lebt, es sei denn, das deines eigenen schützt dich besser.',
      ],
    },
  ],
};
