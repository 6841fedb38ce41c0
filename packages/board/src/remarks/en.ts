import type { RemarkTexts } from './fr.ts';

const percent = (part: number) => `${Math.round(100 * part)}%`;
const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

export const en: RemarkTexts = {
  chances: (part) => `Chance to win: ${percent(part)}.`,
  wins: 'This move wins the game.',
  forcedWin: (actions, isProved) =>
    `It wins by force in ${moves(actions)} at most, both sides counted${isProved ? '; every defence was tried' : ''}.`,
  forcedLoss: (actions) => `Everything loses; this holds out longest (${moves(actions)}, both sides counted).`,
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
  onlyGood: (second, loss) =>
    `Everything else is clearly worse: “${second}” already means ${percent(loss)} less chance to win.`,
  nearlyAsGood: (second) => `About as good: “${second}”.`,
  margin: (second, loss) => `Second best: “${second}”, with ${percent(loss)} less chance to win.`,
  reply: (sentence) => `Expected reply: ${sentence}`,
  punished: (second, reply, loss) =>
    `After “${second}” the reply would be “${reply}”: ${percent(loss)} less chance to win.`,
  list: (pieces) => (pieces.length < 2 ? pieces.join('') : `${pieces.slice(0, -1).join(', ')} and ${pieces.at(-1)}`),
};
