const percent = (part: number) => `${Math.round(100 * part)} %`;
const moves = (count: number) => (count < 2 ? `${count} coup` : `${count} coups`);

/** What a hint or an explanation says. `taking` is what a game calls it: «prendre le 7 noir en c4», and in English “take …”. */
export const fr = {
  chances: (part: number) => `Chances de gagner : ${percent(part)}.`,
  wins: 'Ce coup gagne la partie.',
  forcedWin: (actions: number, isProved: boolean) =>
    `Cela gagne à coup sûr, en ${moves(actions)} au plus, ceux de l’adversaire compris${isProved ? ' ; toutes les défenses ont été essayées' : ''}.`,
  forcedLoss: (actions: number) =>
    `Tout perd ; ce coup tient le plus longtemps (${moves(actions)}, ceux de l’adversaire compris).`,
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
    `Tout le reste est nettement moins bon : « ${second} », c’est déjà ${percent(loss)} de chances en moins.`,
  nearlyAsGood: (second: string) => `À peu près aussi bon : « ${second} ».`,
  margin: (second: string, loss: number) =>
    `Deuxième choix : « ${second} », avec ${percent(loss)} de chances en moins.`,
  reply: (sentence: string) => `Réponse attendue : ${sentence}`,
  punished: (second: string, reply: string, loss: number) =>
    `Après « ${second} », la réponse serait « ${reply} » : ${percent(loss)} de chances en moins.`,
  list: (pieces: readonly string[]) =>
    pieces.length < 2 ? pieces.join('') : `${pieces.slice(0, -1).join(', ')} et ${pieces.at(-1)}`,
};

export type RemarkTexts = typeof fr;
