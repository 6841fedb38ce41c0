import { byLanguage } from '../app/language.ts';

export const linkTexts = byLanguage({
  forgotten: ['Mot de passe oublié ?', 'Forgotten your password?'],
  forgottenTitle: ['Mot de passe oublié', 'Forgotten password'],
  forgottenAbout: [
    'Donnez l’adresse confirmée de votre compte : un lien pour choisir un nouveau mot de passe y sera envoyé.',
    'Give the confirmed address of your account: a link to choose a new password will be mailed there.',
  ],
  email: ['Adresse électronique', 'E-mail address'],
  send: ['Envoyer le lien', 'Send the link'],
  sent: [
    'Si un compte a confirmé cette adresse, un message est en route. Son lien sert une fois, pendant une heure.',
    'If an account has confirmed this address, a message is on its way. Its link works once, for an hour.',
  ],
  sentNone: [
    'Rien n’arrive ? Vérifiez vos courriers indésirables, ou demandez de l’aide à la personne qui tient ce site.',
    'Nothing arrived? Check your spam folder, or ask whoever runs this site for help.',
  ],
  noMail: [
    'Ce site n’envoie pas de courriels : il ne peut pas vous envoyer de lien.',
    'This site sends no mail: it cannot send you a link.',
  ],
  stillPasskey: [
    'Si vous avez ajouté une clé d’accès à votre compte, connectez-vous avec elle.',
    'If you have added a passkey to your account, sign in with it.',
  ],
  stillAsk: [
    'Sinon, demandez un lien à la personne qui tient ce site : la commande rayonk-admin reset-link en donne un.',
    'Otherwise ask whoever runs this site for a link: the command rayonk-admin reset-link makes one.',
  ],
  toSignIn: ['Se connecter', 'Sign in'],
  newTitle: ['Nouveau mot de passe', 'New password'],
  newAbout: [
    'Choisissez-le bien : tous vos appareils seront déconnectés.',
    'Choose it well: all your devices will be signed out.',
  ],
  newPassword: ['Nouveau mot de passe', 'New password'],
  newHint: ['Au moins 8 caractères.', 'At least 8 characters.'],
  choose: ['Enregistrer', 'Save'],
  chosen: [
    'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
    'Password changed. Sign in with the new one.',
  ],
  confirmTitle: ['Confirmer l’adresse', 'Confirm the address'],
  confirmAbout: [
    'Cette adresse recevra les nouvelles de vos parties, et un lien si vous oubliez votre mot de passe.',
    'This address will get news of your games, and a link should you forget your password.',
  ],
  confirm: ['C’est bien mon adresse', 'This is my address'],
  confirmed: ['L’adresse est confirmée.', 'Address confirmed.'],
  toAccount: ['Mon compte', 'My account'],
  askAnother: ['Demander un autre lien', 'Ask for another link'],
  unconfirmed: [
    'Cette adresse n’est pas confirmée : rien n’y est envoyé. Ouvrez le lien du message que vous avez reçu.',
    'This address is not confirmed: nothing is mailed there. Open the link in the message that you got.',
  ],
  isConfirmed: ['Cette adresse est confirmée.', 'This address is confirmed.'],
  sendAgain: ['Renvoyer le lien', 'Send the link again'],
  sentAgain: ['Le message est en route.', 'The message is on its way.'],
  savedAndSent: [
    'C’est enregistré. Un message est en route : ouvrez son lien pour confirmer l’adresse.',
    'Saved. A message is on its way: open its link to confirm the address.',
  ],
  siteSilent: [
    'Ce site n’envoie pas de courriels : l’adresse est enregistrée, et ne sert à rien pour le moment.',
    'This site sends no mail: the address is kept, and is of no use at the moment.',
  ],
  wantsMail: ['Recevoir des nouvelles par courriel', 'Get news by mail'],
  wantsMailAbout: [
    'Quand c’est à vous de jouer, ou quand on vous défie, et que vous n’êtes pas là.',
    'When it is your turn, or somebody challenges you, and you are not here.',
  ],
  bring: ['Emporter mes parties d’invité', 'Bring my guest games along'],
  bringAbout: [
    'Vos parties amicales, en cours et terminées, deviennent celles de ce compte ; vos adversaires verront son nom.',
    'Your casual games, finished or not, become those of this account; your opponents will see its name.',
  ],
  leaveBehind: [
    'Sans cela, elles restent sans nom, et vous ne pourrez plus les jouer.',
    'Otherwise they stay without a name, and you cannot play them any more.',
  ],
  brought: (count: number) => [
    count === 1 ? 'Une partie vous a suivi.' : `${count} parties vous ont suivi.`,
    count === 1 ? 'One game came along.' : `${count} games came along.`,
  ],
  leftBehind: (count: number) => [
    count === 1
      ? 'Une partie n’a pas pu venir : ce compte y joue déjà, ou ne doit pas y jouer.'
      : `${count} parties n’ont pas pu venir : ce compte y joue déjà, ou ne doit pas y jouer.`,
    count === 1
      ? 'One game could not come: this account plays in it already, or must not.'
      : `${count} games could not come: this account plays in them already, or must not.`,
  ],
});
