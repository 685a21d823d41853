/** The brand this build is made for (S1-20); `scripts/brand-page.ts` supplies it. */
declare module 'virtual:brand' {
  export const brand: import('#domain/brand.ts').Brand;
}

interface ImportMetaEnv {
  /** Changes with every build. */
  readonly VITE_BUILD_ID: string;
}
