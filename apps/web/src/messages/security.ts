import { byLanguage } from '../app/language.ts';

const fr = {
  proofTitle: 'C’est bien vous ?',
  proofAbout: 'Pour ce changement, prouvez-le à nouveau. On ne vous le redemandera pas pendant un quart d’heure.',
  proofPassword: 'Mot de passe',
  code: 'Code de vérification',
  codeHint: 'Les six chiffres de votre application, ou un code de secours.',
  proofGo: 'Continuer',
  proofPasskey: 'Avec une clé d’accès',
  or: 'ou',
  endsLegend: 'En même temps',
  endSessions: 'Déconnecter mes autres appareils',
  endTokens: 'Retirer mes jetons d’accès',
  endTokensAbout: 'Les programmes qui agissent pour vous devront en recevoir un nouveau.',
  endPasskeys: 'Retirer mes clés d’accès',
  endsAbout: 'Utile si quelqu’un d’autre a pu entrer dans votre compte.',
  passwordChanged: 'Votre mot de passe a été changé.',
  title: 'Connexion en deux étapes',
  about:
    'En plus du mot de passe, un code donné par une application sur votre téléphone. Connaître l’un ne suffit pas pour entrer sans l’autre.',
  turnOn: 'Activer…',
  isOn: (day: string) => `Activée depuis le ${day}.`,
  codesLeft: (count: number) =>
    count === 0
      ? 'Il ne vous reste aucun code de secours.'
      : count === 1
        ? 'Il vous reste un code de secours.'
        : `Il vous reste ${count} codes de secours.`,
  newCodes: 'Nouveaux codes de secours',
  turnOff: 'Désactiver',
  turnedOff: 'La connexion en deux étapes est désactivée.',
  setUpTitle: 'Activer la connexion en deux étapes',
  scan: 'Ouvrez une application d’authentification sur votre téléphone et lisez ce code avec elle.',
  qrLabel: 'Code QR pour votre application',
  byHand: 'Ou saisissez cette clé dans l’application :',
  onThisPhone: 'Ouvrir l’application sur cet appareil',
  thenCode: 'Code que l’application affiche',
  confirm: 'Activer',
  codesTitle: 'Vos codes de secours',
  codesAbout:
    'Chacun remplace une fois le code de l’application, si vous perdez votre téléphone. Gardez-les ailleurs que dans ce navigateur : ils ne seront plus affichés.',
  copyAll: 'Copier les codes',
  kept: 'Je les ai mis de côté',
  signInCodeTitle: 'Deuxième étape',
  signInCodeAbout: 'Ce compte demande aussi un code.',
  back: 'Revenir au mot de passe',
};

const en: typeof fr = {
  proofTitle: 'Is it you?',
  proofAbout: 'For this change, prove it again. You will not be asked again for a quarter of an hour.',
  proofPassword: 'Password',
  code: 'Verification code',
  codeHint: 'The six digits from your app, or a recovery code.',
  proofGo: 'Continue',
  proofPasskey: 'With a passkey',
  or: 'or',
  endsLegend: 'At the same time',
  endSessions: 'Sign out my other devices',
  endTokens: 'Remove my access tokens',
  endTokensAbout: 'Programs that act for you will have to be given a new one.',
  endPasskeys: 'Remove my passkeys',
  endsAbout: 'Useful if somebody else may have got into your account.',
  passwordChanged: 'Password changed.',
  title: 'Two-step sign-in',
  about: 'Besides the password, a code from an app on your phone. Whoever learns one cannot get in without the other.',
  turnOn: 'Turn on…',
  isOn: (day) => `On since ${day}.`,
  codesLeft: (count) =>
    count === 0
      ? 'You have no recovery code left.'
      : count === 1
        ? 'You have one recovery code left.'
        : `You have ${count} recovery codes left.`,
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  turnedOff: 'Two-step sign-in is off.',
  setUpTitle: 'Turn on two-step sign-in',
  scan: 'Open an authenticator app on your phone and read this code with it.',
  qrLabel: 'QR code for your app',
  byHand: 'Or type this key into the app:',
  onThisPhone: 'Open the app on this device',
  thenCode: 'Code that the app shows',
  confirm: 'Turn on',
  codesTitle: 'Your recovery codes',
  codesAbout:
    'Each replaces the code of the app once, should you lose your phone. Keep them somewhere other than this browser: they will not be shown again.',
  copyAll: 'Copy the codes',
  kept: 'I have kept them',
  signInCodeTitle: 'Second step',
  signInCodeAbout: 'This account asks for a code too.',
  back: 'Back to the password',
};

export const securityTexts = byLanguage({ fr, en });
