import type { ReactNode } from 'react';
import type { Brand } from '#domain/brand.ts';
import { MAIN_ID } from '../../shared/focus-heading.ts';
import { Artwork } from './artwork.tsx';

export type FrameBrand = Pick<Brand, 'displayName' | 'slogan' | 'promises' | 'footer'>;

const CASE_REGISTER = 'https://beian.miit.gov.cn/';

/** Brand on the left, card on the right; on a phone the brand shrinks to its name. Serves /login and /perfect. */
export function LoginFrame({ brand, children }: { readonly brand: FrameBrand; readonly children: ReactNode }) {
  return (
    <div
      data-slot="login-frame"
      className="grid min-h-dvh bg-card text-foreground lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]"
    >
      <section
        aria-label={brand.displayName}
        className="relative hidden overflow-hidden bg-primary-solid text-primary-foreground lg:flex lg:flex-col"
      >
        <Artwork />
        <div className="relative flex flex-1 flex-col justify-between gap-10 p-[clamp(40px,3.2rem,96px)]">
          <p className="flex items-center gap-3 font-semibold text-xl">
            <img src="./favicon.svg" alt="" width={36} height={36} className="size-9 rounded-lg ring-1 ring-white/30" />
            {brand.displayName}
          </p>
          <div className="max-w-140">
            <p className="text-balance font-semibold text-4xl">{brand.slogan}</p>
            <ul className="mt-10 flex flex-col gap-6">
              {brand.promises.map((promise) => (
                <li key={promise.title} className="border-white/40 border-l-2 pl-4">
                  <p className="font-semibold text-lg">{promise.title}</p>
                  <p className="mt-0.5 text-base">{promise.text}</p>
                </li>
              ))}
            </ul>
          </div>
          <p className="text-sm">{brand.footer.text}</p>
        </div>
      </section>
      <div className="flex min-h-dvh flex-col">
        <header className="flex items-center gap-2.5 px-5 pt-5 font-semibold text-lg lg:hidden">
          <img src="./favicon.svg" alt="" width={28} height={28} className="size-7" />
          {brand.displayName}
        </header>
        <main id={MAIN_ID} tabIndex={-1} className="flex flex-1 items-center justify-center px-5 py-8 outline-none">
          <div className="w-full max-w-105">{children}</div>
        </main>
        <footer className="flex flex-wrap justify-center gap-x-4 gap-y-1 px-5 pb-5 text-center text-muted-foreground text-sm">
          <span>{`© ${brand.footer.years} ${brand.footer.company} 版权所有`}</span>
          <a
            href={CASE_REGISTER}
            target="_blank"
            rel="noopener noreferrer"
            className="no-autospace underline-offset-4 hover:text-primary-solid hover:underline"
          >
            {brand.footer.caseNumber}
          </a>
        </footer>
      </div>
    </div>
  );
}
