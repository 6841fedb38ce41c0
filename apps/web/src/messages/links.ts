import { byLanguage } from '../app/language.ts';

const fr = {
  forgotten: 'Mot de passe oublié ?',
  forgottenTitle: 'Mot de passe oublié',
  forgottenAbout:
    'Donnez l’adresse confirmée de votre compte : un lien pour choisir un nouveau mot de passe y sera envoyé.',
  email: 'Adresse électronique',
  send: 'Envoyer le lien',
  sent: 'Si un compte a confirmé cette adresse, un message est en route. Son lien sert une fois, pendant une heure.',
  sentNone:
    'Rien n’arrive ? Vérifiez vos courriers indésirables, ou demandez de l’aide à la personne qui tient ce site.',
  noMail: 'Ce site n’envoie pas de courriels : il ne peut pas vous envoyer de lien.',
  stillPasskey: 'Si vous avez ajouté une clé d’accès à votre compte, connectez-vous avec elle.',
  stillAsk:
    'Sinon, demandez un lien à la personne qui tient ce site : la commande rayonk-admin reset-link en donne un.',
  toSignIn: 'Se connecter',
  newTitle: 'Nouveau mot de passe',
  newAbout: 'Choisissez-le bien : tous vos appareils seront déconnectés.',
  newPassword: 'Nouveau mot de passe',
  newHint: 'Au moins 8 caractères.',
  choose: 'Enregistrer',
  chosen: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  confirmTitle: 'Confirmer l’adresse',
  confirmAbout: 'Cette adresse recevra les nouvelles de vos parties, et un lien si vous oubliez votre mot de passe.',
  confirm: 'C’est bien mon adresse',
  confirmed: 'L’adresse est confirmée.',
  toAccount: 'Mon compte',
  askAnother: 'Demander un autre lien',
  unconfirmed: 'Cette adresse n’est pas confirmée : rien n’y est envoyé. Ouvrez le lien du message que vous avez reçu.',
  isConfirmed: 'Cette adresse est confirmée.',
  sendAgain: 'Renvoyer le lien',
  sentAgain: 'Le message est en route.',
  savedAndSent: 'C’est enregistré. Un message est en route : ouvrez son lien pour confirmer l’adresse.',
  siteSilent: 'Ce site n’envoie pas de courriels : l’adresse est enregistrée, et ne sert à rien pour le moment.',
  wantsMail: 'Recevoir des nouvelles par courriel',
  wantsMailAbout: 'Quand c’est à vous de jouer, ou quand on vous défie, et que vous n’êtes pas là.',
  bring: 'Emporter mes parties d’invité',
  bringAbout:
    'Vos parties amicales, en cours et terminées, deviennent celles de ce compte ; vos adversaires verront son nom.',
  leaveBehind: 'Sans cela, elles restent sans nom, et vous ne pourrez plus les jouer.',
  brought: (count: number) => (count === 1 ? 'Une partie vous a suivi.' : `${count} parties vous ont suivi.`),
  leftBehind: (count: number) =>
    count === 1
      ? 'Une partie n’a pas pu venir : ce compte y joue déjà, ou ne doit pas y jouer.'
      : `${count} parties n’ont pas pu venir : ce compte y joue déjà, ou ne doit pas y jouer.`,
};

const en: typeof fr = {
  forgotten: 'Forgotten your password?',
  forgottenTitle: 'Forgotten password',
  forgottenAbout: 'Give the confirmed address of your account: a link to choose a new password will be mailed there.',
  email: 'E-mail address',
  send: 'Send the link',
  sent: 'If an account has confirmed this address, a message is on its way. Its link works once, for an hour.',
  sentNone: 'Nothing arrived? Check your spam folder, or ask whoever runs this site for help.',
  noMail: 'This site sends no mail: it cannot send you a link.',
  stillPasskey: 'If you have added a passkey to your account, sign in with it.',
  stillAsk: 'Otherwise ask whoever runs this site for a link: the command rayonk-admin reset-link makes one.',
  toSignIn: 'Sign in',
  newTitle: 'New password',
  newAbout: 'Choose it well: all your devices will be signed out.',
  newPassword: 'New password',
  newHint: 'At least 8 characters.',
  choose: 'Save',
  chosen: 'Password changed. Sign in with the new one.',
  confirmTitle: 'Confirm the address',
  confirmAbout: 'This address will get news of your games, and a link should you forget your password.',
  confirm: 'This is my address',
  confirmed: 'Address confirmed.',
  toAccount: 'My account',
  askAnother: 'Ask for another link',
  unconfirmed: 'This address is not confirmed: nothing is mailed there. Open the link in the message that you got.',
  isConfirmed: 'This address is confirmed.',
  sendAgain: 'Send the link again',
  sentAgain: 'The message is on its way.',
  savedAndSent: 'Saved. A message is on its way: open its link to confirm the address.',
  siteSilent: 'This site sends no mail: the address is kept, and is of no use at the moment.',
  wantsMail: 'Get news by mail',
  wantsMailAbout: 'When it is your turn, or somebody challenges you, and you are not here.',
  bring: 'Bring my guest games along',
  bringAbout: 'Your casual games, finished or not, become those of this account; your opponents will see its name.',
  leaveBehind: 'Otherwise they stay without a name, and you cannot play them any more.',
  brought: (count) => (count === 1 ? 'One game came along.' : `${count} games came along.`),
  leftBehind: (count) =>
    count === 1
      ? 'One game could not come: this account plays in it already, or must not.'
      : `${count} games could not come: this account plays in them already, or must not.`,
};

export const linkTexts = byLanguage({ fr, en });
