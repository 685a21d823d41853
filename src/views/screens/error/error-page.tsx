import type { ReactNode } from 'react';

export interface ErrorPageProps {
  readonly code: string;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

export function ErrorPage({ code, title, help, children }: ErrorPageProps) {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div className="flex flex-col items-center gap-2">
        <p aria-hidden="true" className="tabular font-semibold text-4xl text-primary-solid">
          {code}
        </p>
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {title}
        </h1>
        <p className="text-muted-foreground">{help}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
