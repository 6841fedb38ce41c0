import { ok, type Language } from '@rayonk/core';
import { parseArgs } from 'node:util';
import { DONE, refuse, type CliResult } from './fault.ts';
import type { Io } from './io.ts';
import { chooseLanguage } from './language.ts';

interface Described {
  readonly short?: string;
  /** How the help names what is given; a boolean option is given nothing. */
  readonly value?: string;
  readonly help: string;
}
type Option = Described &
  (
    | { readonly type: 'boolean' }
    /** `usual` is what holds where the option is not given. */
    | { readonly type: 'string'; readonly usual?: string }
    | { readonly type: 'count'; readonly least: number; readonly most: number; readonly usual?: number }
    | { readonly type: 'language' }
  );
type Options = Readonly<Record<string, Option>>;

interface Given {
  readonly boolean: boolean;
  readonly string: string;
  readonly count: number;
  readonly language: Language;
}

/** What a command is given for its options: read, and within their ranges. */
export type Values<O extends Options> = {
  readonly [Name in keyof O]:
    | Given[O[Name]['type']]
    | (O[Name] extends { readonly type: 'boolean' | 'language' } | { readonly usual: string | number }
        ? never
        : undefined);
};

/** The exit code of a command that was neither refused nor simply done. */
type Exit = number | void;

interface Definition<O extends Options> {
  readonly name: string;
  /** The operands as the usage line shows them: `GAME VARIANT [ACTION...]`, or other ones after ` | `. */
  readonly operands: string;
  /** Makes `--` an operand like any other: it is the text of a pass. */
  readonly passIsOperand?: boolean;
  readonly summary: string;
  /** Text, or what makes it where games have a say in it. */
  readonly details: string | (() => Promise<string>);
  readonly options: O;
  readonly examples: readonly string[];
  readonly run: (operands: readonly string[], values: Values<O>, io: Io) => Promise<CliResult<Exit>>;
}

/** An option that is given a whole number in a range. */
export function counted(help: string, range: readonly [number, number], usual: number, value = 'N') {
  return { ...maybeCounted(help, range), usual, value };
}

/** One without which a command finds the number by itself. */
export function maybeCounted(help: string, [least, most]: readonly [number, number]) {
  return { type: 'count', least, most, value: 'N', help } as const;
}

export interface CliCommand {
  readonly name: string;
  readonly summary: string;
  readonly run: (argv: readonly string[], io: Io) => Promise<CliResult<Exit>>;
}

export function defineCommand<const O extends Options>(definition: Definition<O>): CliCommand {
  const { name, summary } = definition;
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
      if (!definition.operands.split(' | ').some((form) => fits(operands.length, form)))
        return refuse('usage', `${usageOf(definition)} (see rayonk ${name} --help)`);
      const given = readValues(definition.options, values, io);
      return given.ok ? definition.run(operands, given.value, io) : given;
    },
  };
}

/** Whether so many operands are as many as a usage line shows: those from the first bracket on may be missing. */
function fits(count: number, form: string): boolean {
  const words = form.split(' ').filter((word) => word !== '');
  const optional = words.findIndex((word) => word.startsWith('['));
  return count >= (optional < 0 ? words.length : optional) && (form.includes('...') || count <= words.length);
}

function readValues<O extends Options>(options: O, given: Typed, io: Io): CliResult<Values<O>> {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const read = readValue(`--${name}`, option, given[name], io);
    if (!read.ok) return read;
    values[name] = read.value;
  }
  return ok(values as Values<O>);
}

function readValue(flag: string, option: Option, given: string | boolean | undefined, io: Io): CliResult<unknown> {
  if (option.type === 'boolean') return ok(given === true);
  const text = given as string | undefined;
  if (option.type === 'language') return chooseLanguage(text, io.env);
  if (text === undefined || option.type === 'string') return ok(text ?? option.usual);
  const { least, most } = option;
  const value = Number(text);
  if (/^[0-9]{1,12}$/.test(text) && value >= least && value <= most) return ok(value);
  return refuse('usage', `${flag} is a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`);
}

type Typed = Readonly<Record<string, string | boolean | undefined>>;

interface ReadArguments {
  readonly operands: readonly string[];
  readonly values: Typed;
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
    if (long !== null && options[long]!.type !== 'boolean' && i + 1 < argv.length) flags.push(`--${long}=${argv[++i]}`);
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
    Object.entries(options).map(([name, { type, short }]) => [
      name,
      { type: type === 'boolean' ? type : 'string', ...(short !== undefined && { short }) },
    ]),
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
