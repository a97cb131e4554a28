import type { Document } from '../document.ts';

export const document: Document = {
  language: 'de',
  title: 'Cookies',
  summary:
    'Zwei Cookies, beide nötig, um sich sicher anzumelden. Was die App sonst in deinem Browser speichert, lässt sie ohne Netz funktionieren.',
  reviewed: false,
  sections: [
    {
      id: 'why-no-question',
      heading: 'Warum du nicht gefragt wurdest',
      blocks: [
        'Du kennst die Fenster, die fragen, welche Cookies du willst. Hier gibt es keines, weil es nichts zu wählen gibt: keine Werbung, keine Statistik über Besucher, keine andere Firma. Gespeichert wird, worum du mit der Nutzung der App gebeten hast.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Die Cookies',
      blocks: [
        {
          terms: [
            {
              name: '__Host-outing_session',
              meaning:
                'Eine zufällige Nummer, an der der Server erkennt, dass du es bist. Skripte können sie nicht lesen, sie geht nur an diesen Server, und sie wird verschlüsselt gesendet. Sie endet nach 30 Tagen ohne Benutzung, spätestens nach einem Jahr, und wenn du dich abmeldest.',
            },
            {
              name: 'XSRF-TOKEN',
              meaning:
                'Eine zweite Nummer, die zur ersten gehört. Die App schickt sie mit Änderungen mit, damit keine andere Website sie in deinem Namen machen kann. Sie lebt so lange wie die erste.',
            },
            {
              name: '__Host-outing_device_…',
              meaning:
                'Eines für jedes Konto, mit dem auf diesem Gerät schon jemand angemeldet war. Daran unterscheidet der Server dein Gerät von Fremden, die dein Passwort raten, und lässt dich ein, während sie warten müssen. Es sagt sonst nichts, bleibt nach dem Abmelden bestehen und endet nach einem Jahr.',
            },
          ],
        },
        'Die ersten beiden können gesetzt werden, bevor du dich anmeldest: Auch ein Anmeldeformular braucht diesen Schutz. Ohne ein Konto dahinter sagen sie nichts über dich.',
      ],
    },
    {
      id: 'storage',
      heading: 'Was sonst in deinem Browser liegt',
      blocks: [
        {
          terms: [
            {
              name: 'Datenbank (IndexedDB)',
              meaning:
                'Deine Agenda mit Plänen, Notizen und Umfragen, begonnene Formulare, und Änderungen, die auf das Senden warten. Gelöscht, wenn du dich abmeldest; was nicht gesendet war, bleibt bis zu 30 Tage verschlüsselt. Was du geantwortet hast, als dir die App zum Installieren angeboten wurde, bleibt, damit du nicht wieder gefragt wirst.',
            },
            {
              name: 'Dateien der App (Cache Storage, Service Worker)',
              meaning:
                'Die App selbst, damit sie sich ohne Netz öffnet, und Bilder deiner Pläne, bis du dich abmeldest.',
            },
            {
              name: 'Vorlieben (Local Storage)',
              meaning: 'Ob du es hell oder dunkel magst, und in welcher Sprache du liest.',
            },
            {
              name: 'Stellen in Listen (Session Storage)',
              meaning:
                'Wie weit du gelesen hattest, um es wiederzufinden. Während du dich mit einem anderen Dienst anmeldest: was du vorhattest. Weg, wenn du den Tab schließt.',
            },
          ],
        },
      ],
    },
    {
      id: 'control',
      heading: 'Wie du es loswirst',
      blocks: [
        'Melde dich ab: Das löscht die Cookies und die Datenbank. Um auch den Rest zu entfernen, lösche in den Einstellungen deines Browsers die Daten dieser Website. Änderungen, die noch nicht gesendet waren, sind dann verloren.',
        'Verbietest du dieser Website Cookies oder Speicher, kann sie nicht funktionieren: Alles, was sie zeigt, kommt von dort.',
      ],
    },
    {
      id: 'others',
      heading: 'Cookies anderer',
      blocks: [
        'Keine. Die Seiten dieses Dienstes laden nichts von anderen Servern. Folgst du einem Link zu einer anderen Website, gelten die Regeln jener Website.',
      ],
    },
  ],
};
