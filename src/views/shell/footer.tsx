import type { Brand } from '#domain/brand.ts';
import type { Settings } from '#domain/settings.ts';
import { CASE_REGISTER, SHELL_TEXT } from './shell.copy.ts';

const link = 'underline-offset-4 hover:text-primary-solid hover:underline';

/** Years, company, 备案号 and legal documents (S9-39, S1-25, S1-26). Text and links, never HTML (ux 4.7). On a phone it ends above the service button. */
export function Footer({
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
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-(--gutter) pt-5 pb-20 text-center text-muted-foreground text-sm sm:pb-5"
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
}
