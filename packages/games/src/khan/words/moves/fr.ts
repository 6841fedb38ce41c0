import type { MoveWords } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { cellAt } from '../../screen/cells.ts';
import { deedOf, dutyOf, moversOf } from '../facts.ts';

const SEATS = ['Rouge', 'Ocre'] as const;
const COLOURS = ['rouge', 'ocre'] as const;
const NAMES: Readonly<Record<string, string>> = { sbire: 'Sbire', kalista: 'Kalista' };
const TYPES: Readonly<Record<string, string>> = { single: 'simple', double: 'double', triple: 'triple' };
const TURNS = [
  'Laissez le tapis tel quel',
  'Tournez le tapis d’un quart de tour vers la droite',
  'Tournez le tapis d’un demi-tour',
  'Tournez le tapis d’un quart de tour vers la gauche',
];

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

function piece(view: View, cell: string): string {
  const found = cellAt(view, cell)?.piece ?? null;
  if (found === null) return cell;
  return `${found.kind === 'kalista' ? 'la' : 'le'} ${NAMES[found.kind]} ${COLOURS[found.seat]} en ${cell}`;
}

export const moves: MoveWords = {
  advice(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'pass':
        return 'Passez : vous n’avez aucun coup.';
      case 'setup': {
        const pieces = `votre Kalista en ${deed.kalista} et vos Sbires en ${list(deed.sbires)}`;
        return deed.quarter === null ? `Placez ${pieces}.` : `${TURNS[deed.quarter]}, puis placez ${pieces}.`;
      }
      case 'bring':
        return `Ramenez un Sbire en ${deed.to}.`;
      case 'move': {
        const mover = deed.mover === 'kalista' ? 'votre Kalista' : 'le Sbire';
        const taking = deed.taken === null ? '' : ` et prenez ${deed.taken === 'kalista' ? 'la Kalista' : 'le Sbire'}`;
        return `Jouez ${mover} de ${deed.from} en ${deed.to}${taking}.`;
      }
    }
  },

  short(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'pass':
        return 'passe';
      case 'setup':
        return `${SEATS[deed.seat]} place ses pièces`;
      case 'bring':
        return `ramène un Sbire en ${deed.to}`;
      case 'move':
        return `${NAMES[deed.mover]} ${deed.from} ${deed.taken === null ? '→' : '×'} ${deed.to}`;
    }
  },

  piece,
  take: { to: (taken) => `prendre ${taken}`, does: (taken) => `prend ${taken}` },

  effects(_before, _action, after) {
    const duty = dutyOf(after);
    if (duty.kind === 'over' || duty.kind === 'setup' || duty.kind === 'free') return [];
    const other = SEATS[after.actor === 1 ? 1 : 0];
    if (duty.kind === 'pass') return [`${other} ne pourra rien jouer et devra passer.`];
    const type = TYPES[duty.demand] ?? '';
    if (duty.kind === 'disobey')
      return [`Le Khan demande une case ${type}, mais aucune pièce ne peut obéir : ${other} jouera ce qu’il veut.`];
    const movers = moversOf(after);
    const forced =
      movers.length === 1 ? `seule la pièce de ${movers[0]} peut obéir` : `celles de ${list(movers)} peuvent obéir`;
    return [`Le Khan oblige ${other} à jouer une pièce posée sur une case ${type} : ${forced}.`];
  },
};
