/** Texts about how to put the app on a device. */
import type { Translation } from '../../translation.ts';
import type { download as english } from '../en/download.ts';

export const download: Translation<typeof english> = {
  title: 'Outing installieren',
  line: 'Outing ist eine Web-App: Du installierst sie mit ein paar Tippern aus dem Browser, und sie öffnet sich wie jede andere App, auch offline. In einem App-Store gibt es sie nicht.',
  lineInStores:
    'Outing gibt es im Store. Oder du installierst es mit ein paar Tippern aus dem Browser; es öffnet sich wie jede andere App, auch offline.',
  store: 'In {name} öffnen',
  installed: 'Das ist die installierte App. So kommt sie auf deine anderen Geräte.',
  open: 'Outing öffnen',
  here: 'Dieses Gerät',
  iphone: {
    title: 'iPhone und iPad',
    line: 'Mit Safari.',
    step1: 'Öffne diese Adresse in Safari.',
    step2: 'Tippe auf „Teilen“: ein Quadrat mit einem Pfeil nach oben.',
    step3: 'Wähle „Zum Home-Bildschirm“, dann „Hinzufügen“.',
    step4:
      'Öffne Outing vom Home-Bildschirm und melde dich dort einmal an: Die installierte App hat ihre eigenen Daten.',
  },
  android: {
    title: 'Android',
    line: 'Mit Chrome, Edge, Samsung Internet oder Firefox.',
    step1: 'Öffne diese Adresse im Browser.',
    step2: 'Öffne das Menü des Browsers: drei Punkte oder drei Striche am Rand des Bildschirms.',
    step3: 'Wähle „App installieren“ oder „Zum Startbildschirm hinzufügen“ und bestätige.',
    step4: 'Öffne Outing vom Startbildschirm oder aus der Liste der Apps.',
  },
  desktop: {
    title: 'Windows, Linux und ChromeOS',
    line: 'Mit Chrome oder Edge, unter Windows auch mit Firefox.',
    step1: 'Öffne diese Adresse im Browser.',
    step2:
      'Klick auf das Installieren-Zeichen am Ende der Adresszeile. Ist keines da, such im Menü des Browsers nach „Installieren“.',
    step3: 'Bestätige. Outing bekommt ein eigenes Fenster und ein eigenes Symbol.',
  },
  mac: {
    title: 'Mac',
    line: 'Mit Safari ab macOS 14; mit Chrome oder Edge wie unter Windows.',
    step1: 'Öffne diese Adresse in Safari.',
    step2: 'Wähle in der Menüleiste „Ablage“, dann „Zum Dock hinzufügen …“.',
    step3: 'Bestätige mit „Hinzufügen“, öffne Outing aus dem Dock und melde dich dort einmal an.',
  },
  without: {
    title: 'Ohne zu installieren',
    line: 'Jeder aktuelle Browser geht. Auch in einem Tab funktioniert alles, sogar offline: Der erste Besuch speichert die App auf deinem Gerät. Setz dir ein Lesezeichen. Safari kann sie nach einer Woche ohne Besuch löschen.',
  },
  remove: {
    title: 'Entfernen',
    line: 'Schau zuerst in den Einstellungen, ob noch etwas auf das Senden wartet. Melde dich dann ab, das löscht deine Daten vom Gerät, und entferne die App wie jede andere.',
  },
};
