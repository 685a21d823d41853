import { useEffect, useState } from 'react';

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Whether the search over everything is open. Ctrl+K and ⌘K open and close it, not while an input method composes, and
 * not above another dialog.
 */
export function useSearchKey(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.isComposing || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((before) => !before && document.querySelector(DIALOG) === null);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return [open, setOpen];
}
