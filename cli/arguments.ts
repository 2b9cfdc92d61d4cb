import { parseArgs } from 'node:util';
import type { Config } from '../server/config.ts';
import { WrongUse } from './wrong-use.ts';

export type Option =
  | { name: string; value: string; is_required?: true; may_repeat?: true; is_flag?: never; about: string }
  | { name: string; value?: never; is_required?: never; may_repeat?: never; is_flag: true; about: string };

export type CommandOptions = {
  /** Value of an option, the last one if repeated; undefined when it is not given. */
  one(name: string): string | undefined;
  required(name: string): string;
  many(name: string): string[];
};

/** A command of the operator's tool. The result of `run` is printed, unless it is undefined. */
export type Command = {
  name: string;
  about: string;
  options: readonly Option[];
  run(config: Config, options: CommandOptions): Promise<object | undefined>;
};

export type ParsedCommand = { command: Command; options: CommandOptions; is_json: boolean };

/** Finds the command and reads its options; null when help is requested. Throws a WrongUse for unknown input. */
export function readArguments(commands: readonly Command[], argv: readonly string[]): ParsedCommand | null {
  const words = argv.filter(
    (word, i) => !word.startsWith('-') && argv.slice(0, i).every((before) => !before.startsWith('-')),
  );
  if (words.length === 0 || argv.includes('--help')) return null;
  const command = commands.find(({ name }) => name === words.join(' '));
  if (!command)
    throw new WrongUse(
      `There is no command "${words.join(' ')}". Commands: ${commands.map(({ name }) => name).join(', ')}.`,
    );
  const values = parse(command, argv.slice(words.length));
  const many = (name: string) => [values[name] ?? []].flat().map(String);
  const given: CommandOptions = { many, one: (name) => many(name).at(-1), required: (name) => many(name).at(-1) ?? '' };
  for (const { name, is_required } of command.options) {
    if (is_required && !given.one(name)) throw new WrongUse(`tahsil ${command.name} needs --${name}.`);
  }
  return { command, options: given, is_json: values['json'] === true };
}

function parse(command: Command, args: string[]): Record<string, string | boolean | (string | boolean)[] | undefined> {
  try {
    const options = Object.fromEntries(
      command.options.map(({ name, may_repeat, is_flag }) => [
        name,
        { type: is_flag ? ('boolean' as const) : ('string' as const), multiple: may_repeat ?? false },
      ]),
    );
    return parseArgs({ args, options: { ...options, json: { type: 'boolean' } }, strict: true }).values;
  } catch (error) {
    throw new WrongUse(`tahsil ${command.name}: ${(error as Error).message}`);
  }
}

export function usage(commands: readonly Command[]): string {
  const lines = commands.map(({ name, about, options }) => {
    const shown = options.map((option) => {
      const said = option.is_flag ? `--${option.name}` : `--${option.name} ${option.value}`;
      return option.is_required ? said : `[${said}]`;
    });
    return `  tahsil ${[name, ...shown].join(' ')}\n      ${about}\n`;
  });
  return `The operator's tool of Tahsil. Add --json for output that programs read.\n\n${lines.join('\n')}`;
}
