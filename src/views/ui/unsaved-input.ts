import { useEffect } from 'react';

/** Forms of the page with input that a reload would lose. */
const forms = new Set<object>();

export const hasUnsavedInput = (): boolean => forms.size > 0;

/** Notes a form with unsaved input: the browser then asks before it reloads or closes the page. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [isUnsaved]);
}
