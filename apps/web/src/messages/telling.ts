import { byLanguage } from '../app/language.ts';

const percentFr = (part: number) => `${Math.round(100 * part)} %`;
const percentEn = (part: number) => `${Math.round(100 * part)}%`;
const actionsFr = (count: number) => (count < 2 ? `${count} coup` : `${count} coups`);
const actionsEn = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

/** What a hint or an explanation says. `taking` is what a game calls it: «prendre le 7 noir en c4», and in English “take …”. */
const fr = {
  chances: (part: number) => `Chances de gagner : ${percentFr(part)}.`,
  wins: 'Ce coup gagne la partie.',
  forcedWin: (actions: number, isProved: boolean) =>
    `Cela gagne à coup sûr, en ${actionsFr(actions)} au plus${isProved ? ' ; toutes les défenses ont été essayées' : ''}.`,
  forcedLoss: (actions: number) => `Tout perd ; ce coup tient le plus longtemps (${actionsFr(actions)}).`,
  onlyAction: 'C’est le seul coup permis.',
  takes: (takes: string) => `Ce coup ${takes}.`,
  saves: (other: string, taking: string) =>
    `Après la plupart des autres coups, ${other} pourrait ${taking} ; après celui-ci, non.`,
  threatens: (taking: string) => `Menace : ${taking} au tour suivant, ce que la plupart des réponses permettent.`,
  threatensSurely: (seat: string, other: string, taking: string) =>
    `Quoi que réponde ${other}, ${seat} pourra ensuite ${taking}.`,
  risks: (other: string, taking: string) => `En réponse, ${other} peut ${taking}.`,
  risksAnswered: (seat: string, other: string, taking: string) =>
    `En réponse, ${other} peut ${taking}, mais ${seat} peut reprendre aussitôt.`,
  calms: (other: string, takeNothing: string) => `En réponse, ${other} ne pourra rien ${takeNothing}.`,
  chance: (risky: number, all: number, other: string, taking: string, takeNothing: string) =>
    risky === 0
      ? `Quoi que donne le hasard, ${other} ne pourra rien ${takeNothing} aussitôt.`
      : risky === all
        ? `Quoi que donne le hasard, ${other} pourra aussitôt ${taking}.`
        : `Le hasard décide : dans ${risky} cas sur ${all}, ${other} pourra aussitôt ${taking}.`,
  something: 'quelque chose',
  /** «ne pourra rien prendre» */
  takeNothing: (take: (piece: string) => string) => take('').trim(),
  losesNext: (other: string, action: string, allowedBy: number, all: number) =>
    `Attention : ${other} pourrait gagner aussitôt (${action}) ; ${allowedBy < 2 ? `${allowedBy} coup sur ${all} laisse` : `${allowedBy} coups sur ${all} laissent`} faire.`,
  onlyGood: (second: string, loss: number) =>
    `Tout le reste est nettement moins bon : « ${second} » coûte déjà ${percentFr(loss)}.`,
  nearlyAsGood: (second: string) => `Aussi bien, à peu près : « ${second} ».`,
  margin: (second: string, loss: number) => `Ensuite vient « ${second} », qui coûte ${percentFr(loss)}.`,
  reply: (sentence: string) => `Réponse attendue : ${sentence}`,
  punished: (second: string, reply: string, loss: number) =>
    `Après « ${second} », la réponse serait « ${reply} » : ${percentFr(loss)} de chances en moins.`,
  show: 'Montrer sur le plateau',
  list: (pieces: readonly string[]) =>
    pieces.length < 2 ? pieces.join('') : `${pieces.slice(0, -1).join(', ')} et ${pieces.at(-1)}`,
};

const en: typeof fr = {
  chances: (part) => `Chance to win: ${percentEn(part)}.`,
  wins: 'This move wins the game.',
  forcedWin: (actions, isProved) =>
    `It wins by force in ${actionsEn(actions)} at most${isProved ? '; every defence was tried' : ''}.`,
  forcedLoss: (actions) => `Everything loses; this holds out longest (${actionsEn(actions)}).`,
  onlyAction: 'It is the only move allowed.',
  takes: (takes) => `This move ${takes}.`,
  saves: (other, taking) => `After most other moves, ${other} could ${taking}; not after this one.`,
  threatens: (taking) => `The threat: ${taking} next turn, which most replies allow.`,
  threatensSurely: (seat, other, taking) => `Whatever ${other} replies, ${seat} can then ${taking}.`,
  risks: (other, taking) => `In reply, ${other} can ${taking}.`,
  risksAnswered: (seat, other, taking) => `In reply, ${other} can ${taking}, but ${seat} can retake at once.`,
  calms: (other, takeNothing) => `In reply, ${other} can ${takeNothing}.`,
  chance: (risky, all, other, taking, takeNothing) =>
    risky === 0
      ? `Whatever chance brings, ${other} can ${takeNothing} at once.`
      : risky === all
        ? `Whatever chance brings, ${other} can ${taking} at once.`
        : `Chance decides: in ${risky} of ${all} cases ${other} can ${taking} at once.`,
  something: 'something',
  takeNothing: (take) => take('nothing'),
  losesNext: (other, action, allowedBy, all) =>
    `Careful: ${other} could win at once (${action}); ${allowedBy} of ${all} moves ${allowedBy === 1 ? 'lets' : 'let'} it happen.`,
  onlyGood: (second, loss) => `Everything else is clearly worse: “${second}” already costs ${percentEn(loss)}.`,
  nearlyAsGood: (second) => `About as good: “${second}”.`,
  margin: (second, loss) => `Next comes “${second}”, which costs ${percentEn(loss)}.`,
  reply: (sentence) => `Expected reply: ${sentence}`,
  punished: (second, reply, loss) =>
    `After “${second}” the reply would be “${reply}”: ${percentEn(loss)} less chance to win.`,
  show: 'Show on the board',
  list: (pieces) => (pieces.length < 2 ? pieces.join('') : `${pieces.slice(0, -1).join(', ')} and ${pieces.at(-1)}`),
};

export const tellingTexts = byLanguage({ fr, en });
