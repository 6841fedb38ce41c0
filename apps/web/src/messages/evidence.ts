import { byLanguage } from '../app/language.ts';

export const evidenceTexts = byLanguage({
  title: (game: string) => [`${game} : ce que dit la feuille`, `${game}: what the sheet says`],
  intro: [
    'Nos règles viennent d’une feuille, et là où elle se tait, nous avons dû décider. Voici chaque décision : les mots de la feuille, ce qui manque, ce que nous avons choisi, les autres lectures et ce qu’elles changent. Celles qui se jouent autrement s’essaient ici même ; rien de cela ne compte pour un classement.',
    'Our rules come from a sheet, and where it is silent we had to decide. Here is every decision: the sheet’s words, what is missing, what we chose, the other readings and what they change. Those that can be played otherwise can be tried here; nothing of it counts for a rating.',
  ],
  toRules: ['Lire les règles', 'Read the rules'],
  sheet: ['La feuille', 'The sheet'],
  silent: ['Rien.', 'Nothing.'],
  missing: ['Ce qui manque', 'What is missing'],
  chosen: ['Notre choix', 'Our choice'],
  alternatives: ['Les autres lectures', 'Other readings'],
  noAlternative: ['Aucune.', 'None.'],
  sources: ['Ce qui parle pour ou contre', 'What speaks for or against it'],
  measured: ['Mesuré', 'Measured'],
  figures: (level: number) => [
    `Ce que cela change, mesuré : le niveau ${level} contre lui-même`,
    `What it changes, measured: level ${level} against itself`,
  ],
  asHere: ['comme ici', 'as here'],
  reading: ['Lecture', 'Reading'],
  games: ['Parties', 'Games'],
  first: ['Points du premier', 'First player’s points'],
  draws: ['Nulles', 'Draws'],
  length: ['Coups (médiane)', 'Plies (median)'],
  within: (points: number) => [`±\u00A0${points}`, `±\u00A0${points}`],
  margin: [
    '± : la marge, en points, dans laquelle 19 séries de parties sur 20 tombent. Deux lectures dont les marges se touchent ne sont pas départagées.',
    '±: the margin, in points, into which 19 of 20 such series of games fall. Two readings whose margins meet cannot be told apart.',
  ],
  command: ['Pour le refaire :', 'To do it again:'],
  noFigures: ['Ce que cela changerait n’a pas été mesuré.', 'What this would change has not been measured.'],
  unmeasured: (variants: readonly string[]) => [
    `Pas mesuré : ${variants.join(', ')}.`,
    `Not measured: ${variants.join(', ')}.`,
  ],
  partly: (variants: readonly string[]) => [
    `Mesuré en partie seulement : ${variants.join(', ')}.`,
    `Measured only in part: ${variants.join(', ')}.`,
  ],
  tryIt: ['L’essayer', 'Try it'],
  variant: ['Variante', 'Variant'],
  choice: ['Lequel', 'Which one'],
  two: ['À deux', 'Together'],
  computer: ['Contre l’ordinateur', 'Against the computer'],
  analyse: ['L’analyser', 'Analyse it'],
  failed: ['La partie n’a pas pu commencer. Réessayez.', 'The game could not begin. Try again.'],
  onRules: ['Ce que la feuille laisse ouvert', 'What the sheet leaves open'],
  onRulesAbout: [
    'En bref ; le détail, les preuves et de quoi essayer les autres lectures sont à part.',
    'In short; details, evidence and the other readings to try stand on a page of their own.',
  ],
  all: ['Tout le dossier', 'All of it'],
  box: {
    title: ['J’ai une boîte', 'I have a box'],
    intro: [
      'Vous avez le jeu sous les yeux ? Un dessin, une phrase ou une mesure peut trancher ce que notre feuille tait. Notez ici ce que vous voyez, avec des photos si vous pouvez : cela reste sur votre appareil tant que vous ne l’envoyez pas.',
      'Do you have the game before you? A drawing, a sentence or a measure can settle what our sheet leaves out. Write down here what you see, with photographs if you can: it stays on your device until you send it.',
    ],
    about: ['De quoi s’agit-il ?', 'What is it about?'],
    anything: ['Du jeu en général', 'The game in general'],
    fields: {
      edition: ['Édition, éditeur :', 'Edition, publisher:'],
      year: ['Année :', 'Year:'],
      measure: ['Mesure, en millimètres :', 'Measure, in millimetres:'],
      said: ['Ce que dit ou montre la boîte :', 'What the box says or shows:'],
    },
    photos: ['Ajouter des photos (quatre au plus)', 'Add photographs (four at most)'],
    photosAbout: [
      'Elles sont redessinées ici même avant de partir : ni lieu, ni date, ni appareil n’y restent.',
      'They are drawn anew right here before they leave: neither place nor date nor device stays in them.',
    ],
    photo: (number: number) => [`Photo ${number}`, `Photograph ${number}`],
    remove: (number: number) => [`Retirer la photo ${number}`, `Remove photograph ${number}`],
    notTaken: (count: number) => [
      count === 1
        ? 'Un fichier n’a pas été pris : ce n’est pas une photo lisible, ou il y en a déjà quatre.'
        : `${count} fichiers n’ont pas été pris : ce ne sont pas des photos lisibles, ou il y en a déjà quatre.`,
      count === 1
        ? 'One file was not taken: it is no photograph that can be read, or there are four already.'
        : `${count} files were not taken: they are no photographs that can be read, or there are four already.`,
    ],
    consent: [
      'J’ai le droit de montrer ces photos et ces mots. La personne qui tient ce site peut les garder deux ans et s’en servir pour établir les règles.',
      'I may show these photographs and words. The keeper of this site may keep them for two years and use them to settle the rules.',
    ],
    privacy: ['Ce qui est gardé, et combien de temps', 'What is kept, and for how long'],
    send: ['Envoyer au site', 'Send to the site'],
    sending: ['Envoi…', 'Sending…'],
    sent: ['Merci ! La personne qui tient ce site le lira.', 'Thank you! The keeper of this site will read it.'],
    another: ['Ajouter autre chose', 'Add something else'],
    noSite: [
      'Le site ne répond pas. Vos mots restent ici, sur votre appareil : renvoyez-les plus tard, ou enregistrez-les.',
      'The site does not answer. Your words stay here, on your device: send them later, or save them.',
    ],
    save: ['Enregistrer le texte', 'Save the text'],
    copy: ['Copier le texte', 'Copy the text'],
    byMail: ['Vous préférez écrire ?', 'Would you rather write?'],
    contact: ['Comment joindre qui tient ce site', 'How to reach the keeper of this site'],
  },
});
