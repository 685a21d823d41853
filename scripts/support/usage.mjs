/**
 * Prints how a command is called and ends the process when that was asked for, before anything is installed, built or written.
 *
 * @param {string} usage
 */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}
