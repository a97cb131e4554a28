/** Texts about how to put the app on a device. */
import type { Translation } from '../../translation.ts';
import type { download as english } from '../en/download.ts';

export const download: Translation<typeof english> = {
  title: 'Installer Outing',
  line: 'Outing est une app web : installe-la depuis le navigateur en quelques gestes, et elle s’ouvre comme toute autre app, même hors ligne. Elle n’est dans aucune boutique d’apps.',
  lineInStores:
    'Outing est dans la boutique. Ou installe-la depuis le navigateur en quelques gestes : elle s’ouvre comme toute autre app, même hors ligne.',
  store: 'Ouvrir dans {name}',
  installed: 'C’est l’app installée. Voici comment la mettre sur tes autres appareils.',
  open: 'Ouvrir Outing',
  here: 'Cet appareil',
  iphone: {
    title: 'iPhone et iPad',
    line: 'Avec Safari.',
    step1: 'Ouvre cette adresse dans Safari.',
    step2: 'Touche le bouton Partager : un carré avec une flèche vers le haut.',
    step3: 'Choisis « Sur l’écran d’accueil », puis « Ajouter ».',
    step4:
      'Ouvre Outing depuis l’écran d’accueil et connecte-toi une fois : l’app installée a ses propres données.',
  },
  android: {
    title: 'Android',
    line: 'Avec Chrome, Edge, Samsung Internet ou Firefox.',
    step1: 'Ouvre cette adresse dans le navigateur.',
    step2: 'Ouvre le menu du navigateur : trois points ou trois traits au bord de l’écran.',
    step3: 'Choisis « Installer l’application » ou « Ajouter à l’écran d’accueil », et confirme.',
    step4: 'Ouvre Outing depuis l’écran d’accueil ou la liste des apps.',
  },
  desktop: {
    title: 'Windows, Linux et ChromeOS',
    line: 'Avec Chrome ou Edge, sous Windows aussi avec Firefox.',
    step1: 'Ouvre cette adresse dans le navigateur.',
    step2:
      'Clique sur le bouton d’installation au bout de la barre d’adresse. S’il n’y en a pas, cherche « Installer » dans le menu du navigateur.',
    step3: 'Confirme. Outing reçoit sa propre fenêtre et sa propre icône.',
  },
  mac: {
    title: 'Mac',
    line: 'Avec Safari à partir de macOS 14 ; avec Chrome ou Edge comme sous Windows.',
    step1: 'Ouvre cette adresse dans Safari.',
    step2: 'Dans la barre des menus, choisis « Fichier », puis « Ajouter au Dock… ».',
    step3: 'Confirme avec « Ajouter », ouvre Outing depuis le Dock et connecte-toi une fois.',
  },
  without: {
    title: 'Sans installer',
    line: 'Tout navigateur récent convient. Tout marche aussi dans un onglet, même hors ligne : la première visite enregistre l’app sur ton appareil. Mets-la dans tes favoris. Safari peut l’effacer après une semaine sans visite.',
  },
  remove: {
    title: 'La retirer',
    line: 'Vérifie d’abord dans les réglages que rien n’attend d’être envoyé. Déconnecte-toi ensuite, ce qui efface tes données de l’appareil, puis retire l’app comme n’importe quelle autre.',
  },
};
