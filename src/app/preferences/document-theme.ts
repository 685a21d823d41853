import type { Brand } from '#domain/brand.ts';
import { themeVariables } from '#domain/theme-variables.ts';
import { loadPart, missingParts } from '#views/ui/lazy-part.tsx';

/** What of the page outside `#root` the application changes: title, favicon, theme (S1-29, S1-30, S2-38, S2-52, S2-53). */
export interface DocumentTheme {
  /** @example setTitle('公告详情') // document.title = '公告详情 - 标讯通' */
  readonly setTitle: (title: string) => void;
  /** The colour that the member chose comes before that of the company; `null` gives it back. */
  readonly prefer: (colour: string | null) => void;
  /** Size of text, a name that `app.css` knows (S3-70). */
  readonly resize: (size: string) => void;
  /** What the company configuration leaves out stays as the brand of the build has it. */
  readonly apply: (company: {
    readonly theme: string | null;
    readonly favicon: string | null;
    readonly title: string | null;
  }) => void;
}

export function createDocumentTheme(page: Document, brand: Brand): DocumentTheme {
  let suffix = brand.pageTitle;
  let current = '';
  let chosen: string | null = null;
  let own = brand.themeColour;
  const setTitle = (title: string): void => {
    current = title;
    page.title = title === '' ? suffix : `${title} - ${suffix}`;
  };
  /** Applies a colour other than the brand's own, which the page already has; loads the colour arithmetic. */
  const paint = async (): Promise<void> => {
    try {
      const { themeColours } = await loadPart(() => import('#domain/theme-colour.ts'));
      const colours = themeColours(chosen ?? own);
      for (const [name, value] of Object.entries(themeVariables(colours)))
        page.documentElement.style.setProperty(name, value);
      page.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours.solid);
    } catch {
      const stop = missingParts.onRetry(() => {
        stop();
        void paint();
      });
    }
  };
  return {
    setTitle,
    prefer: (colour) => {
      if (colour === chosen) return;
      chosen = colour;
      void paint();
    },
    resize: (size) => {
      page.documentElement.dataset.size = size;
    },
    apply: ({ theme, favicon, title }) => {
      if (theme && theme.toLowerCase() !== own.toLowerCase()) {
        own = theme;
        void paint();
      }
      if (favicon && isPicture(favicon)) setIcon(page, favicon);
      if (title) {
        suffix = title;
        setTitle(current);
      }
    },
  };
}

/** Sets the icon of the page. Setting the present one would request it again. */
function setIcon(page: Document, address: string): void {
  const icon = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  // A link resolves an address as the icon does, and takes a malformed one without an error.
  const link = page.createElement('a');
  link.href = address;
  if (icon && icon.href !== link.href) icon.href = address;
}

/** An address of this host or an https one; never a script. */
const isPicture = (address: string): boolean => /^(https:\/\/|\/(?!\/))/.test(address);
