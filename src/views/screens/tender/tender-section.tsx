import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** A titled part of the detail page; on paper it loses its frame. */
export function TenderSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="p-4 lg:p-5 print:border-0 print:px-0 print:py-2 print:shadow-none">
      <h2 className="mb-3 border-primary-solid border-l-3 pl-2 font-semibold text-lg leading-5">{title}</h2>
      {children}
    </Card>
  );
}
