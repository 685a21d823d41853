const HELP: readonly string[] = ['--help', '-h'];
const isNoOption = (arg: string): boolean => !arg.startsWith('-');

/**
 * Prints how a command is called when an argument is none of its own: `--help` is never the name of a file. A file whose name begins
 * so is written `./-name`.
 *
 * @param isKnown Whether an argument is one of the command; by default all that are no options.
 * @returns Exit code, 0 when help was asked for; `null` when the command may begin.
 */
export function answeredByUsage(
  args: readonly string[],
  usage: string,
  print: (line: string) => void,
  isKnown: (arg: string) => boolean = isNoOption,
): 0 | 1 | null {
  if (args.every(isKnown)) return null;
  print(usage);
  return args.some((arg) => HELP.includes(arg)) ? 0 : 1;
}
