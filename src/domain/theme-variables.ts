import type { ThemeColours } from './theme-colour.ts';

/** The five custom properties of a brand colour, as `src/styles/tokens.css` names them. */
export const themeVariables = ({
  primary,
  solid,
  strong,
  soft,
  line,
}: ThemeColours): Readonly<Record<string, string>> => ({
  '--primary': primary,
  '--primary-solid': solid,
  '--primary-strong': strong,
  '--primary-soft': soft,
  '--primary-line': line,
});
