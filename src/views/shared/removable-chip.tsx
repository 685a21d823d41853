import { X } from 'lucide-react';
import { passFocus } from './pass-focus.ts';

/** Longer texts may not fit into the two lines that a chip has on a phone. */
const CUT_FROM_LENGTH = 36;

/** A condition that can be taken away. Its text breaks before it is cut, after two lines. */
export function RemovableChip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <span className="inline-flex max-w-full items-center gap-0.5 rounded-md bg-primary-soft py-0.5 pr-0.5 pl-2 pointer-coarse:py-0 pointer-coarse:pr-0 text-primary-solid text-sm">
      <span className="line-clamp-2" title={label.length > CUT_FROM_LENGTH ? label : undefined}>
        {label}
      </span>
      <button
        type="button"
        ref={passFocus}
        aria-label={`移除：${label}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 pointer-coarse:size-11 cursor-pointer place-items-center rounded-sm hover:bg-primary-line"
      >
        <X className="size-3.5" />
      </button>
    </span>
  );
}
