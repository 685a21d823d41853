import { cx } from 'class-variance-authority';
import { type MouseEvent, memo, type ReactNode, Suspense } from 'react';
import type { Brand } from '#domain/brand.ts';
import type { Settings } from '#domain/settings.ts';
import { MAIN_ID } from '../shared/focus-heading.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Navbar } from './navbar.tsx';
import { CASE_REGISTER, SHELL_TEXT } from './shell.copy.ts';
import type { ShellActions, ShellState } from './shell.types.ts';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';

export type AppShellProps = ShellState & ShellActions & { readonly children: ReactNode };

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((m) => m.MobileMenu), 'above');

/** Side menu, navbar, tab bar, main area, footer, service widget (S2-54). */
export function AppShell({
  children,
  path,
  title,
  tabs,
  activeTab,
  closeTab,
  closeOthers,
  refreshTab,
  ...shell
}: AppShellProps) {
  const { mobile, sidebarOpen, brand, settings } = shell;
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <div
      data-slot="app-shell"
      className="flex min-h-(--screen-height) flex-col bg-background text-foreground print:block print:min-h-0"
    >
      <a
        href={`#${MAIN_ID}`}
        onClick={skip}
        data-print="hide"
        className="fixed -top-16 left-2 z-60 rounded-md bg-primary-solid px-4 py-2 text-primary-foreground focus-visible:top-2"
      >
        {SHELL_TEXT.skip}
      </a>
      {!mobile && <Sidebar {...shell} path={path} />}
      {mobile && sidebarOpen && (
        <Suspense>
          <MobileMenu {...shell} path={path} />
        </Suspense>
      )}
      <div
        className={cx(
          'flex min-w-0 flex-1 flex-col transition-[padding] duration-200 print:block print:pl-0',
          !mobile && (sidebarOpen ? 'pl-(--sidebar-width)' : 'pl-(--sidebar-rail)'),
        )}
      >
        <header
          data-print="hide"
          className={cx('border-border border-b bg-card', settings.fixedHeader && 'sticky top-0 z-30')}
        >
          <Navbar {...shell} title={title} />
          {settings.tagsView && <TabBar {...{ tabs, activeTab, closeTab, closeOthers, refreshTab }} />}
        </header>
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 p-(--gutter) outline-none">
          {children}
        </main>
        {settings.showFooter && <Footer brand={brand} settings={settings} />}
      </div>
    </div>
  );
}

const link = 'underline-offset-4 hover:text-primary-solid hover:underline';

/** Years, company, 备案号 and legal documents (S9-39, S1-25, S1-26). Text and links, never HTML (ux 4.7). On a phone it ends above the service button. */
export const Footer = memo(function Footer({
  brand,
  settings,
}: {
  readonly brand: Pick<Brand, 'footer' | 'legal'>;
  readonly settings: Pick<Settings, 'footerTxt' | 'caseNumber'>;
}) {
  const { footer, legal } = brand;
  return (
    <footer
      data-slot="footer"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-(--gutter) pt-5 pb-20 text-center text-muted-foreground text-sm sm:pb-5 print:py-2"
    >
      <span>{SHELL_TEXT.rights(footer.years, footer.company)}</span>
      <a href={CASE_REGISTER} target="_blank" rel="noopener noreferrer" className={`no-autospace ${link}`}>
        {settings.caseNumber || footer.caseNumber}
      </a>
      <a href={legal.userAgreement} target="_blank" rel="noopener" className={link}>
        {SHELL_TEXT.userAgreement}
      </a>
      <a href={legal.privacyPolicy} target="_blank" rel="noopener" className={link}>
        {SHELL_TEXT.privacyPolicy}
      </a>
      {settings.footerTxt && <span>{settings.footerTxt}</span>}
    </footer>
  );
});
