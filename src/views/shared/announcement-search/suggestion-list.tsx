import type { SuggestionGroup } from './use-suggestions.ts';

export interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  /** Position over all groups, -1 for none. */
  readonly active: number;
  readonly onChoose: (word: string) => void;
}

/** Options under the field. Pressing one does not take the focus from the field. */
export function SuggestionList({ id, groups, active, onChoose }: SuggestionListProps) {
  let position = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="搜索建议"
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-96 overflow-y-auto rounded-lg border border-border bg-popover p-2 shadow-float"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-2 py-1 text-muted-foreground text-xs">
            {group.title}
          </p>
          {group.words.map((word) => {
            position += 1;
            const isActive = position === active;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox moves and chooses by keyboard
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox
              <div
                key={word}
                id={`${id}-${position}`}
                role="option"
                aria-selected={isActive}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(word)}
                className="cursor-pointer truncate rounded-md px-2 py-1.5 hover:bg-accent aria-selected:bg-accent"
              >
                {word}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
