import { byLanguage } from '../app/language.ts';

export const securityTexts = byLanguage({
  proofTitle: ['C’est bien vous ?', 'Is it you?'],
  proofAbout: [
    'Pour ce changement, prouvez-le à nouveau. On ne vous le redemandera pas pendant un quart d’heure.',
    'For this change, prove it again. You will not be asked again for a quarter of an hour.',
  ],
  proofPassword: ['Mot de passe', 'Password'],
  code: ['Code de vérification', 'Verification code'],
  codeHint: [
    'Les six chiffres de votre application, ou un code de secours.',
    'The six digits from your app, or a recovery code.',
  ],
  proofGo: ['Continuer', 'Continue'],
  proofPasskey: ['Avec une clé d’accès', 'With a passkey'],
  or: ['ou', 'or'],
  endsLegend: ['En même temps', 'At the same time'],
  endSessions: ['Déconnecter mes autres appareils', 'Sign out my other devices'],
  endTokens: ['Retirer mes jetons d’accès', 'Remove my access tokens'],
  endTokensAbout: [
    'Les programmes qui agissent pour vous devront en recevoir un nouveau.',
    'Programs that act for you will have to be given a new one.',
  ],
  endPasskeys: ['Retirer mes clés d’accès', 'Remove my passkeys'],
  endsAbout: [
    'Utile si quelqu’un d’autre a pu entrer dans votre compte.',
    'Useful if somebody else may have got into your account.',
  ],
  passwordChanged: ['Votre mot de passe a été changé.', 'Password changed.'],
  title: ['Connexion en deux étapes', 'Two-step sign-in'],
  about: [
    'En plus du mot de passe, un code donné par une application sur votre téléphone. Connaître l’un ne suffit pas pour entrer sans l’autre.',
    'Besides the password, a code from an app on your phone. Whoever learns one cannot get in without the other.',
  ],
  turnOn: ['Activer…', 'Turn on…'],
  isOn: (day: string) => [`Activée depuis le ${day}.`, `On since ${day}.`],
  codesLeft: (count: number) => [
    count === 0
      ? 'Il ne vous reste aucun code de secours.'
      : count === 1
        ? 'Il vous reste un code de secours.'
        : `Il vous reste ${count} codes de secours.`,
    count === 0
      ? 'You have no recovery code left.'
      : count === 1
        ? 'You have one recovery code left.'
        : `You have ${count} recovery codes left.`,
  ],
  newCodes: ['Nouveaux codes de secours', 'New recovery codes'],
  turnOff: ['Désactiver', 'Turn off'],
  turnedOff: ['La connexion en deux étapes est désactivée.', 'Two-step sign-in is off.'],
  setUpTitle: ['Activer la connexion en deux étapes', 'Turn on two-step sign-in'],
  scan: [
    'Ouvrez une application d’authentification sur votre téléphone et lisez ce code avec elle.',
    'Open an authenticator app on your phone and read this code with it.',
  ],
  qrLabel: ['Code QR pour votre application', 'QR code for your app'],
  byHand: ['Ou saisissez cette clé dans l’application :', 'Or type this key into the app:'],
  onThisPhone: ['Ouvrir l’application sur cet appareil', 'Open the app on this device'],
  thenCode: ['Code que l’application affiche', 'Code that the app shows'],
  confirm: ['Activer', 'Turn on'],
  codesTitle: ['Vos codes de secours', 'Your recovery codes'],
  codesAbout: [
    'Chacun remplace une fois le code de l’application, si vous perdez votre téléphone. Gardez-les ailleurs que dans ce navigateur : ils ne seront plus affichés.',
    'Each replaces the code of the app once, should you lose your phone. Keep them somewhere other than this browser: they will not be shown again.',
  ],
  copyAll: ['Copier les codes', 'Copy the codes'],
  kept: ['Je les ai mis de côté', 'I have kept them'],
  signInCodeTitle: ['Deuxième étape', 'Second step'],
  signInCodeAbout: ['Ce compte demande aussi un code.', 'This account asks for a code too.'],
  back: ['Revenir au mot de passe', 'Back to the password'],
});
