// Tells users, instead of the app, that this browser is too old for it. `first-paint.js` loads this file only then, and
// has set language and theme; its syntax is as old. It has the only texts outside the catalogues besides
// src/i18n/unloaded.ts: their loader is unavailable here.
(function () {
  // As in scripts/oldest-browsers.mjs.
  var VERSIONS = ['Chrome 131', 'Edge 131', 'Firefox 128', 'Samsung Internet 27', 'Safari 18.1 (iOS 18.1)'];

  var WORDS = {
    en: {
      title: 'This browser is too old for Outing',
      lost: 'Nothing is lost, and a link that you were sent stays good.',
      update:
        'Update your browser. On an iPhone or iPad, update iOS or iPadOS: every browser there depends on it.',
      other: 'Or open this address in another browser or on another device:',
      versions: 'Outing works with these and newer ones:',
    },
    de: {
      title: 'Dieser Browser ist zu alt für Outing',
      lost: 'Nichts ist verloren, und ein Link, den du bekommen hast, bleibt gültig.',
      update:
        'Aktualisiere deinen Browser. Auf einem iPhone oder iPad aktualisiere iOS oder iPadOS: Davon hängt dort jeder Browser ab.',
      other: 'Oder öffne diese Adresse in einem anderen Browser oder auf einem anderen Gerät:',
      versions: 'Mit diesen und neueren läuft Outing:',
    },
    fr: {
      title: 'Ce navigateur est trop ancien pour Outing',
      lost: 'Rien n’est perdu, et un lien que tu as reçu reste valable.',
      update:
        'Mets ton navigateur à jour. Sur un iPhone ou un iPad, mets à jour iOS ou iPadOS : tous les navigateurs y en dépendent.',
      other: 'Ou ouvre cette adresse dans un autre navigateur ou sur un autre appareil :',
      versions: 'Outing fonctionne avec ceux-ci et les plus récents :',
    },
    pt: {
      title: 'Este navegador é demasiado antigo para o Outing',
      lost: 'Nada se perdeu, e um link que recebeste continua válido.',
      update:
        'Atualiza o teu navegador. Num iPhone ou iPad, atualiza o iOS ou o iPadOS: aí, todos os navegadores dependem dele.',
      other: 'Ou abre este endereço noutro navegador ou noutro dispositivo:',
      versions: 'O Outing funciona com estes e com os mais recentes:',
    },
    ar: {
      title: 'هذا المتصفح أقدم من أن يعمل فيه Outing',
      lost: 'لم يضِع شيء، والرابط الذي وصلك يبقى صالحًا.',
      update: 'حدِّث متصفحك. على iPhone أو iPad حدِّث iOS أو iPadOS: فكل متصفح هناك يعتمد عليه.',
      other: 'أو افتح هذا العنوان في متصفح آخر أو على جهاز آخر:',
      versions: 'يعمل Outing مع هذه الإصدارات وما بعدها:',
    },
  };

  var words = WORDS[document.documentElement.lang] || WORDS.en;
  document.title = words.title;

  function add(parent, name, text, className) {
    var element = document.createElement(name);
    if (text) element.appendChild(document.createTextNode(text));
    if (className) element.className = className;
    parent.appendChild(element);
    return element;
  }

  var style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = '/too-old.css';
  document.head.appendChild(style);

  // The page was stopped, usually before its body.
  var body = document.body || document.documentElement.appendChild(document.createElement('body'));
  var look = document.querySelector('.first-look');
  var said = document.createElement(look ? 'div' : 'main');
  said.className = 'too-old';
  add(said, 'p', 'outing', 'logo');
  add(said, 'h1', words.title);
  add(said, 'p', words.lost);
  add(said, 'p', words.update);
  add(said, 'p', words.other);
  add(said, 'p', location.href, 'address').dir = 'ltr';
  add(said, 'p', words.versions);
  var versions = add(said, 'ul');
  for (var i = 0; i < VERSIONS.length; i++) add(add(versions, 'li'), 'bdi', VERSIONS[i]);
  body.insertBefore(said, body.firstChild);

  // The server's text about a plan stays below; the reader could not answer its question here.
  var question = look && look.querySelector('.question');
  if (question) question.parentNode.removeChild(question);
})();
