import type { ReactNode } from 'react';
import type { Brand } from '#domain/brand.ts';
import { MAIN_ID } from '../../shared/focus-heading.ts';

export type FrameBrand = Pick<Brand, 'displayName' | 'slogan' | 'promises' | 'footer'>;

const CASE_REGISTER = 'https://beian.miit.gov.cn/';

/** Brand on the left, card on the right; on a phone the brand shrinks to its name. Serves /login and /perfect. */
export function LoginFrame({ brand, children }: { readonly brand: FrameBrand; readonly children: ReactNode }) {
  return (
    <div
      data-slot="login-frame"
      className="grid min-h-(--screen-height) bg-card text-foreground lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]"
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
      <div className="flex min-h-(--screen-height) flex-col">
        <header className="flex items-center gap-2.5 px-5 pt-5 font-semibold text-lg lg:hidden">
          <img src="./favicon.svg" alt="" width={28} height={28} className="size-7" />
          {brand.displayName}
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="flex flex-1 items-start justify-center px-5 py-8 outline-none sm:items-center"
        >
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

/** Sheets of announcements on a drawing grid, in shades of the brand: the background of the brand panel. */
function Artwork() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox="0 0 760 900"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
    >
      <defs>
        <pattern id="artwork-grid" width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M40 0H0V40" stroke="#fff" strokeOpacity="0.09" />
        </pattern>
        <radialGradient id="artwork-light" cx="0.9" cy="0.08" r="0.9">
          <stop stopColor="#fff" stopOpacity="0.16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="artwork-depth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.22" />
        </linearGradient>
      </defs>
      <rect width="760" height="900" fill="url(#artwork-grid)" />
      <rect width="760" height="900" fill="url(#artwork-light)" />
      <rect width="760" height="900" fill="url(#artwork-depth)" />
      <g stroke="#fff" strokeOpacity="0.2" strokeWidth="1.5">
        <g transform="translate(560 90) rotate(9)" fill="#fff" fillOpacity="0.05">
          <rect width="230" height="300" rx="14" />
          <path d="M32 56h120M32 92h166M32 120h166M32 148h110M32 200h70M32 236h166" />
        </g>
        <g transform="translate(610 520) rotate(-7)" fill="#fff" fillOpacity="0.05">
          <rect width="210" height="270" rx="14" />
          <path d="M30 210v-54M66 210v-92M102 210v-70M138 210V96M174 210v-44M30 52h84" />
        </g>
      </g>
    </svg>
  );
}
