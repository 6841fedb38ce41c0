import { ACTOR, type Action } from '@rayonk/core';
import { BIT_HI, BIT_LO, CELLS, HALF, heightOf, seatOf, valueOf } from './board.ts';
import { CELL, moveFrom, moveTo, SURVEY, type HokitoPosition } from './position.ts';

const NAMES = [
  'singles1','singles2','singles3','stacks1','stacks2','stacks3',
  'single1Moves','single2Moves','single3Moves','stack1Moves','stack2Moves','stack3Moves','stuckSingles','stuckStacks',
  'exposedSingles','exposedStacks','exposedPoints','points','tallest','parity','tempo',
] as const;
export const N = NAMES.length;
const B = new Int32Array(SURVEY.words), W = new Int32Array(SURVEY.words);
const sB=new Int32Array(8), sW=new Int32Array(8);

export function features(position: HokitoPosition, out: Int32Array): void {
  const {state}=position;
  position.survey(0, B);
  position.survey(1, W);
  let played = CELLS, stacks=0;
  for (let i = 0; i < 3; i++) { played -= B[i]! + W[i]!; stacks+=B[i+3]!+W[i+3]!;}
  played-=stacks;
  for (let i = 0; i < 14; i++) out[i] = B[i]! - W[i]!;
  sB.fill(0); sW.fill(0);
  for (let cell=0; cell<CELLS; cell++){
    const packed=state[CELL+cell]!;
    if(packed===0) continue;
    const seat=seatOf(packed), value=valueOf(packed), height=heightOf(packed);
    const foe=seat===0?W:B; const s=seat===0?sB:sW;
    const half=cell<HALF?0:1; const bit=BIT_LO[cell]!|BIT_HI[cell]!;
    const exposed=(foe[SURVEY.ends+(height===1?0:2)+half]!&bit)!==0;
    s[3]!+=value*height;
    if(height===1){ if(exposed) s[0]!++; }
    else {
      if(exposed){s[1]!++;s[2]!+=value*height;}
      if(height>s[4]!) s[4]=height;
    }
  }
  for(let i=0;i<5;i++) out[14+i]=sB[i]!-sW[i]!;
  const sign=state[ACTOR]===0?1:-1;
  out[19]=(stacks&1)!==0?sign:-sign;
  out[20]=sign;
  for(let i=0;i<N;i++) out[N+i]=out[i]!*played;
}
export const featureNames=[...NAMES,...NAMES.map(n=>n+'Late')];
export function order({state}: HokitoPosition, action: Action): number {
  const m=state[CELL+moveFrom(action)]!, t=state[CELL+moveTo(action)]!;
  return ((m^t)&4)!==0?20+16*valueOf(t):-20-16*valueOf(t);
}
