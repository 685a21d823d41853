/** Shows the picture without motion, and takes no clicks. */
const STILL =
  '<style>*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important}html{pointer-events:none;overflow:hidden}</style>';

/** The page as it is drawn, as HTML without scripts: what was typed and painted comes along. */
export function drawnPage(page: Document): string {
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  const [drawn, copied] = [page.documentElement, copy].map((root) => [
    ...root.querySelectorAll<HTMLElement>('input, textarea, select, canvas'),
  ]);
  for (const [index, element] of (drawn ?? []).entries()) {
    const target = copied?.[index];
    if (element instanceof HTMLCanvasElement && target) {
      const image = page.createElement('img');
      image.src = element.toDataURL();
      image.className = element.className;
      image.style.cssText = element.style.cssText;
      target.replaceWith(image);
    } else if (element instanceof HTMLInputElement) {
      target?.setAttribute('value', element.value);
      target?.toggleAttribute('checked', element.checked);
    } else if (element instanceof HTMLTextAreaElement && target) target.textContent = element.value;
    else if (element instanceof HTMLSelectElement)
      target?.querySelectorAll('option')[element.selectedIndex]?.setAttribute('selected', '');
  }
  for (const part of copy.querySelectorAll('script')) part.remove();
  for (const part of copy.querySelectorAll('[data-starting-style]')) part.removeAttribute('data-starting-style');
  for (const part of copy.querySelectorAll('[autofocus]')) part.removeAttribute('autofocus');
  copy.querySelector('head')?.insertAdjacentHTML('beforeend', STILL);
  return `<!doctype html>${copy.outerHTML}`;
}
