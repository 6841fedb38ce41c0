import { ok } from '@rayonk/core';
import { parseArgs } from 'node:util';
import { DONE, refuse, type CliResult } from './fault.ts';
import type { Io } from './io.ts';

interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** How the help names a string option's value. */
  readonly value?: string;
  readonly help: string;
}
type Options = Readonly<Record<string, Option>>;

type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name]['type'] extends 'string' ? string | undefined : boolean;
};

/** The exit code of a command that was neither refused nor simply done. */
type Exit = number | void;

interface Definition<O extends Options> {
  readonly name: string;
  /** The operands as the usage line shows them: `GAME VARIANT [ACTION...]`. */
  readonly operands: string;
  readonly least: number;
  readonly most: number;
  /** Makes `--` an operand like any other: it is the text of a pass. */
  readonly passIsOperand?: boolean;
  readonly summary: string;
  /** Text, or what makes it where games have a say in it. */
  readonly details: string | (() => Promise<string>);
  readonly options: O;
  readonly examples: readonly string[];
  readonly run: (operands: readonly string[], values: Values<O>, io: Io) => Promise<CliResult<Exit>>;
}

export interface CliCommand {
  readonly name: string;
  readonly summary: string;
  readonly run: (argv: readonly string[], io: Io) => Promise<CliResult<Exit>>;
}

export function defineCommand<const O extends Options>(definition: Definition<O>): CliCommand {
  const { name, summary, least, most } = definition;
  return {
    name,
    summary,
    run: async (argv, io) => {
      const read = readArguments(argv, definition);
      if (!read.ok) return read;
      const { operands, values } = read.value;
      if (values.help === true) {
        await io.write(await helpOf(definition));
        return DONE;
      }
      if (operands.length < least || operands.length > most)
        return refuse('usage', `${usageOf(definition)} (see rayonk ${name} --help)`);
      return definition.run(operands, values as unknown as Values<O>, io);
    },
  };
}

interface ReadArguments {
  readonly operands: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/**
 * Sorts options from operands before `parseArgs` checks them. Left to itself it refuses `--position -,-,…`, because the
 * value begins with a hyphen as most position texts do, and takes the pass `--` for the end of the options.
 */
function readArguments<O extends Options>(
  argv: readonly string[],
  definition: Definition<O>,
): CliResult<ReadArguments> {
  const { name, options, passIsOperand = false } = definition;
  const flags: string[] = [];
  const operands: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (word === '--' && !passIsOperand) {
      operands.push(...argv.slice(i + 1));
      break;
    }
    const long = longName(word, options);
    if (long !== null && options[long]!.type === 'string' && i + 1 < argv.length) flags.push(`--${long}=${argv[++i]}`);
    else if (word.startsWith('-') && word !== '-' && word !== '--') flags.push(word);
    else operands.push(word);
  }
  try {
    const { values } = parseArgs({
      args: flags,
      strict: true,
      options: { ...parserOptions(options), help: { type: 'boolean', short: 'h' } },
    });
    return ok({ operands, values });
  } catch (error) {
    return refuse('usage', `${(error as Error).message.split('. ')[0]} (see rayonk ${name} --help)`);
  }
}

/** `parseArgs` refuses options with keys it does not know. */
function parserOptions(options: Options): Record<string, { type: 'string' | 'boolean'; short?: string }> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, short }]) => [name, short === undefined ? { type } : { type, short }]),
  );
}

/** The option that a word like `--position` or `-o` names, or null. */
function longName(word: string, options: Options): string | null {
  if (word.startsWith('--')) return Object.hasOwn(options, word.slice(2)) ? word.slice(2) : null;
  const found = Object.entries(options).find(([, { short }]) => short !== undefined && word === `-${short}`);
  return found === undefined ? null : found[0];
}

function usageOf<O extends Options>({ name, operands, options }: Definition<O>): string {
  const flags = Object.entries(options).map(([flag, option]) => ` [${optionText(flag, option)}]`);
  return `usage: rayonk ${name}${operands === '' ? '' : ` ${operands}`}${flags.join('')}`;
}

function optionText(flag: string, { short, value }: Option): string {
  return `${short === undefined ? '' : `-${short}, `}--${flag}${value === undefined ? '' : ` ${value}`}`;
}

async function helpOf<O extends Options>(definition: Definition<O>): Promise<string> {
  const { summary, options, examples } = definition;
  const details = typeof definition.details === 'string' ? definition.details : await definition.details();
  const rows = [
    ...Object.entries(options).map(([flag, option]): [string, string] => [optionText(flag, option), option.help]),
    ['-h, --help', 'show this help'] as [string, string],
  ];
  return [
    usageOf(definition),
    '',
    `${summary[0]!.toUpperCase()}${summary.slice(1)}.`,
    ...(details === '' ? [] : ['', details]),
    '',
    'Options:',
    table(rows),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}

export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
