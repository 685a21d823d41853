import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { THEME_PRESETS } from '#domain/settings.ts';
import { control } from '../../shared/control.ts';
import { PRESET_NAMES, SETTINGS_TEXT } from './settings.copy.ts';

export interface ThemeChoiceProps {
  /** `null` is the brand's own colour. */
  readonly theme: string | null;
  readonly onChoose: (theme: string | null) => void;
}

const swatch =
  'relative grid size-9 cursor-pointer forced-color-adjust-none place-items-center rounded-full border-2 border-card ring-1 ring-border transition-shadow chosen:ring-2 chosen:ring-foreground focus-inside:outline-2 focus-inside:outline-ring focus-inside:outline-offset-4';

/** The brand's colour and the eight presets; arrow keys move the choice (S2-83, S9-38). */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  const name = useId();
  const choice = (colour: string | null, label: string) => (
    <label
      key={label}
      title={label}
      className={cx(swatch, theme === colour && 'is-chosen', colour === null && 'bg-accent text-xs')}
      style={colour === null ? undefined : { backgroundColor: colour }}
    >
      <input
        type="radio"
        name={name}
        checked={theme === colour}
        onChange={() => onChoose(colour)}
        aria-label={label}
        className="sr-only"
        {...(colour === null ? control('theme.chosen') : control('theme.chosen', colour))}
      />
      {colour === null && <span aria-hidden="true">{SETTINGS_TEXT.own}</span>}
      {colour !== null && theme === colour && (
        <Check aria-hidden="true" className="size-4 text-white" strokeWidth={3} />
      )}
    </label>
  );
  return (
    <div role="radiogroup" aria-label={SETTINGS_TEXT.theme} className="grid grid-cols-5 gap-x-4 gap-y-3 py-2">
      {choice(null, SETTINGS_TEXT.ownTitle)}
      {THEME_PRESETS.map((colour) => choice(colour, PRESET_NAMES[colour] ?? colour))}
    </div>
  );
}
