import { byLanguage } from '../app/language.ts';

export const legalTexts = byLanguage({
  title: ['Mentions légales', 'Legal notice'],
  publisher: ['Éditeur et contact', 'Publisher and contact'],
  name: ['Qui tient ce site', 'Who keeps this site'],
  address: ['Adresse', 'Address'],
  host: ['Hébergement', 'Hosting'],
  email: ['Nous écrire', 'Write to us'],
  unsaid: ['La personne qui tient ce site ne l’a pas indiqué.', 'The keeper of this site has not said.'],
  loading: ['Un instant…', 'One moment…'],
  unreachable: [
    'Ce site ne répond pas en ce moment : ces renseignements s’affichent dès qu’on peut le joindre.',
    'This site does not answer right now: this appears as soon as it can be reached.',
  ],
  software: [
    'Le logiciel Rayon K est libre : chacun peut en tenir un site. Celui-ci ne répond que de lui-même, et n’a pas de lien avec les auteurs ni les éditeurs des jeux.',
    'The software Rayon K is free: anybody can keep a site with it. This one answers for itself alone, and is not connected to the authors or publishers of the games.',
  ],
  privacy: ['Vie privée', 'Privacy'],
  noTracking: [
    'Ni publicité, ni mesure d’audience, ni pistage ; rien n’est chargé d’un autre site.',
    'No advertising, no audience measurement, no tracking; nothing is loaded from another site.',
  ],
  kept: [
    [
      [
        'Sur votre appareil',
        'Les parties jouées devant un seul écran, les réglages et les progrès. Ils y restent jusqu’à ce que vous les effaciez, et ne partent pas sur le site.',
      ],
      [
        'En ligne, sans compte',
        'Dès que vous jouez en ligne : le surnom choisi, vos parties et vos messages. Pour reconnaître votre navigateur, le site garde avec la session l’adresse IP et le nom du navigateur, jusqu’à la fin de la session. Parties et messages restent.',
      ],
      [
        'Avec un compte',
        'Le nom, une empreinte du mot de passe, et ce que vous ajoutez : adresse de courriel, clés d’accès, jetons, deuxième facteur, notifications. Aussi longtemps que le compte existe.',
      ],
      [
        'Ce que les autres voient',
        'Votre nom, vos parties en ligne, votre classement, et ce que vous écrivez aux personnes qui peuvent le lire. L’équipe de modération lit les signalements et les messages signalés.',
      ],
      [
        '« J’ai une boîte »',
        'Ce que vous envoyez depuis un dossier de règles : vos mots, vos mesures et vos photos, redessinées sans lieu, date ni appareil. Seule l’équipe du site les lit ; deux ans au plus, ou jusqu’à la suppression du compte. Elle peut en garder une copie pour établir les règles.',
      ],
      [
        'Courriels et notifications',
        'Seulement si vous les demandez. Les notifications passent par le service que votre navigateur a choisi, sous forme chiffrée.',
      ],
      [
        'Journaux et sauvegardes',
        'Le journal du serveur note les faits de sécurité avec l’adresse IP, par exemple une connexion ou un changement de mot de passe. La personne qui tient ce site décide combien de temps elle garde journaux et sauvegardes.',
      ],
      [
        'Après la suppression d’un compte',
        'Tout est effacé aussitôt ; les parties restent, sans nom. Une empreinte illisible empêche de reprendre le nom pendant 180 jours, ou aussi longtemps que dure une exclusion.',
      ],
    ],
    [
      [
        'On your device',
        'Games played at one screen, settings and progress. They stay until you erase them, and do not go to the site.',
      ],
      [
        'Online, without an account',
        'As soon as you play online: the nickname you chose, your games and your messages. To know your browser again, the site keeps the IP address and the browser’s name with the session, until the session ends. Games and messages stay.',
      ],
      [
        'With an account',
        'The name, a hash of the password, and what you add: an e-mail address, passkeys, tokens, a second factor, notifications. For as long as the account exists.',
      ],
      [
        'What others see',
        'Your name, your online games, your rating, and what you write to the people who can read it. Moderators read reports and reported messages.',
      ],
      [
        '“I have a box”',
        'What you send from an evidence page: your words, your measures and your photographs, drawn anew without place, date or device. The site’s moderators alone read them; two years at most, or until the account is deleted. They may keep a copy to settle the rules.',
      ],
      [
        'Mail and notifications',
        'Only if you ask for them. Notifications pass, encrypted, through the service that your browser chose.',
      ],
      [
        'Logs and back-ups',
        'The server’s log notes matters of security with the IP address, such as signing in or a changed password. The keeper of this site decides how long logs and back-ups are kept.',
      ],
      [
        'After an account is deleted',
        'Everything is erased at once; games stay, without a name. An unreadable hash keeps others from taking the name for 180 days, or as long as a ban lasts.',
      ],
    ],
  ],
  rights: [
    'La page « Compte » permet de télécharger toutes vos données, de les corriger et de supprimer le compte. Pour le reste, écrivez au contact ci-dessus ; vous pouvez aussi saisir l’autorité de protection des données de votre pays (en France, la CNIL).',
    'On the page “Account” you can download all of your data, correct them, and delete the account. For anything else write to the contact above; you can also turn to the data protection authority of your country.',
  ],
  account: ['Ouvrir la page « Compte »', 'Open the page “Account”'],
  cookies: ['Cookies', 'Cookies'],
  cookiesAbout: [
    'Trois au plus, posés par ce site seul, et nécessaires pour jouer en ligne ; aucun pour lire, apprendre ou jouer à un seul écran.',
    'Three at most, set by this site alone and needed to play online; none to read, learn or play at one screen.',
  ],
  cookieList: [
    [
      ['La session', 'vous reconnaît jusqu’à 90 jours après la dernière visite, ou jusqu’à la déconnexion.'],
      [
        'L’appareil connu',
        'pendant un an après une connexion : les mots de passe faux essayés ailleurs ne vous enferment pas dehors.',
      ],
      ['La clé d’accès', 'pendant quelques minutes, le temps de s’en servir.'],
    ],
    [
      ['The session', 'knows you again until 90 days after your last visit, or until you sign out.'],
      ['The known device', 'for a year after signing in: wrong passwords tried elsewhere do not lock you out.'],
      ['The passkey', 'for a few minutes, while you are using one.'],
    ],
  ],
  licences: ['Licences', 'Licences'],
  own: [
    'Rayon K est sous licence MIT. Ses caractères, Fraunces et Source Sans 3, sont sous SIL Open Font License 1.1. Il est fait avec ces bibliothèques :',
    'Rayon K is under the MIT licence. Its typefaces, Fraunces and Source Sans 3, are under the SIL Open Font License 1.1. It is made with these libraries:',
  ],
  library: ['Bibliothèque', 'Library'],
  licence: ['Licence', 'Licence'],
});
