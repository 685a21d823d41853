import type { Brand } from '#domain/brand.ts';
import { LOGIN_TEXT } from './login.copy.ts';

/** What the box stands for, linked to the brand's documents (S1-26). */
export function Agreement({ legal }: { readonly legal: Brand['legal'] | undefined }) {
  const document = (text: string, href: string | undefined) =>
    href ? (
      <a href={href} target="_blank" rel="noopener" className="text-primary-solid underline-offset-4 hover:underline">
        {text}
      </a>
    ) : (
      text
    );
  return (
    <>
      {LOGIN_TEXT.agreed}
      {document(LOGIN_TEXT.userAgreement, legal?.userAgreement)}
      {LOGIN_TEXT.and}
      {document(LOGIN_TEXT.privacyPolicy, legal?.privacyPolicy)}
    </>
  );
}
