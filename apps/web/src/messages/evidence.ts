import { byLanguage } from '../app/language.ts';

const fr = {
  title: (game: string) => `${game} : ce que dit la feuille`,
  intro:
    'Nos règles viennent d’une feuille, et là où elle se tait, nous avons dû décider. Voici chaque décision : les mots de la feuille, ce qui manque, ce que nous avons choisi, les autres lectures et ce qu’elles changent. Celles qui se jouent autrement s’essaient ici même ; rien de cela ne compte pour un classement.',
  toRules: 'Lire les règles',
  sheet: 'La feuille',
  silent: 'Rien.',
  missing: 'Ce qui manque',
  chosen: 'Notre choix',
  alternatives: 'Les autres lectures',
  noAlternative: 'Aucune.',
  sources: 'Ce qui parle pour ou contre',
  measured: 'Mesuré',
  figures: (level: number) => `Ce que cela change, mesuré : le niveau ${level} contre lui-même`,
  asHere: 'comme ici',
  reading: 'Lecture',
  games: 'Parties',
  first: 'Points du premier',
  draws: 'Nulles',
  length: 'Coups (médiane)',
  within: (points: number) => `±\u00A0${points}`,
  margin:
    '± : la marge, en points, dans laquelle 19 séries de parties sur 20 tombent. Deux lectures dont les marges se touchent ne sont pas départagées.',
  command: 'Pour le refaire :',
  tryIt: 'L’essayer',
  variant: 'Variante',
  choice: 'Lequel',
  two: 'À deux',
  computer: 'Contre l’ordinateur',
  analyse: 'L’analyser',
  failed: 'La partie n’a pas pu commencer. Réessayez.',
  onRules: 'Ce que la feuille laisse ouvert',
  onRulesAbout: 'En bref ; le détail, les preuves et de quoi essayer les autres lectures sont à part.',
  all: 'Tout le dossier',
  box: {
    title: 'J’ai une boîte',
    intro:
      'Vous avez le jeu sous les yeux ? Un dessin, une phrase ou une mesure peut trancher ce que notre feuille tait. Notez ici ce que vous voyez, avec des photos si vous pouvez : cela reste sur votre appareil tant que vous ne l’envoyez pas.',
    about: 'De quoi s’agit-il ?',
    anything: 'Du jeu en général',
    fields: {
      edition: 'Édition, éditeur :',
      year: 'Année :',
      measure: 'Mesure, en millimètres :',
      said: 'Ce que dit ou montre la boîte :',
    },
    photos: 'Ajouter des photos (quatre au plus)',
    photosAbout: 'Elles sont redessinées ici même avant de partir : ni lieu, ni date, ni appareil n’y restent.',
    photo: (number: number) => `Photo ${number}`,
    remove: (number: number) => `Retirer la photo ${number}`,
    notTaken: (count: number) =>
      count === 1
        ? 'Un fichier n’a pas été pris : ce n’est pas une photo lisible, ou il y en a déjà quatre.'
        : `${count} fichiers n’ont pas été pris : ce ne sont pas des photos lisibles, ou il y en a déjà quatre.`,
    consent:
      'J’ai le droit de montrer ces photos et ces mots. La personne qui tient ce site peut les garder deux ans et s’en servir pour établir les règles.',
    privacy: 'Ce qui est gardé, et combien de temps',
    send: 'Envoyer au site',
    sending: 'Envoi…',
    sent: 'Merci ! La personne qui tient ce site le lira.',
    another: 'Ajouter autre chose',
    noSite:
      'Le site ne répond pas. Vos mots restent ici, sur votre appareil : renvoyez-les plus tard, ou enregistrez-les.',
    save: 'Enregistrer le texte',
    copy: 'Copier le texte',
    byMail: 'Vous préférez écrire ?',
    contact: 'Comment joindre qui tient ce site',
  },
};

const en: typeof fr = {
  title: (game) => `${game}: what the sheet says`,
  intro:
    'Our rules come from a sheet, and where it is silent we had to decide. Here is every decision: the sheet’s words, what is missing, what we chose, the other readings and what they change. Those that can be played otherwise can be tried here; nothing of it counts for a rating.',
  toRules: 'Read the rules',
  sheet: 'The sheet',
  silent: 'Nothing.',
  missing: 'What is missing',
  chosen: 'Our choice',
  alternatives: 'Other readings',
  noAlternative: 'None.',
  sources: 'What speaks for or against it',
  measured: 'Measured',
  figures: (level) => `What it changes, measured: level ${level} against itself`,
  asHere: 'as here',
  reading: 'Reading',
  games: 'Games',
  first: 'First player’s points',
  draws: 'Draws',
  length: 'Plies (median)',
  within: (points) => `±\u00A0${points}`,
  margin:
    '±: the margin, in points, into which 19 of 20 such series of games fall. Two readings whose margins meet cannot be told apart.',
  command: 'To do it again:',
  tryIt: 'Try it',
  variant: 'Variant',
  choice: 'Which one',
  two: 'Together',
  computer: 'Against the computer',
  analyse: 'Analyse it',
  failed: 'The game could not begin. Try again.',
  onRules: 'What the sheet leaves open',
  onRulesAbout: 'In short; details, evidence and the other readings to try stand on a page of their own.',
  all: 'All of it',
  box: {
    title: 'I have a box',
    intro:
      'Do you have the game before you? A drawing, a sentence or a measure can settle what our sheet leaves out. Write down here what you see, with photographs if you can: it stays on your device until you send it.',
    about: 'What is it about?',
    anything: 'The game in general',
    fields: {
      edition: 'Edition, publisher:',
      year: 'Year:',
      measure: 'Measure, in millimetres:',
      said: 'What the box says or shows:',
    },
    photos: 'Add photographs (four at most)',
    photosAbout: 'They are drawn anew right here before they leave: neither place nor date nor device stays in them.',
    photo: (number) => `Photograph ${number}`,
    remove: (number) => `Remove photograph ${number}`,
    notTaken: (count) =>
      count === 1
        ? 'One file was not taken: it is no photograph that can be read, or there are four already.'
        : `${count} files were not taken: they are no photographs that can be read, or there are four already.`,
    consent:
      'I may show these photographs and words. The keeper of this site may keep them for two years and use them to settle the rules.',
    privacy: 'What is kept, and for how long',
    send: 'Send to the site',
    sending: 'Sending…',
    sent: 'Thank you! The keeper of this site will read it.',
    another: 'Add something else',
    noSite: 'The site does not answer. Your words stay here, on your device: send them later, or save them.',
    save: 'Save the text',
    copy: 'Copy the text',
    byMail: 'Would you rather write?',
    contact: 'How to reach the keeper of this site',
  },
};

export const evidenceTexts = byLanguage({ fr, en });
