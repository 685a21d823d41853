const HELP: readonly string[] = ['--help', '-h'];

/**
 * Prints how a command is called when an argument is an option where it takes files alone: `--help` is never the name of a file. A
 * file whose name begins so is written `./-name`.
 *
 * @returns Exit code, 0 when help was asked for; `null` when the command may begin.
 */
export function answeredByUsage(args: readonly string[], usage: string, print: (line: string) => void): 0 | 1 | null {
  if (!args.some((arg) => arg.startsWith('-'))) return null;
  print(usage);
  return args.some((arg) => HELP.includes(arg)) ? 0 : 1;
}
