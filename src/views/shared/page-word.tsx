import { Button } from '../ui/button.tsx';

export interface PageWordProps {
  readonly title: string;
  readonly help?: string;
  readonly act: string;
  readonly onAct: () => void;
  /** `control('…')`: lands on the button. */
  readonly actProps?: Readonly<Record<string, string | undefined>>;
}

/** One sentence in the place of a page, and the one way on. */
export const PageWord = ({ title, help, act, onAct, actProps }: PageWordProps) => (
  <div role="alert" className="grid min-h-[80dvh] place-items-center p-6 text-center">
    <div>
      <h1 className="font-semibold text-xl">{title}</h1>
      {help && <p className="mt-2 text-muted-foreground">{help}</p>}
      <Button className="mt-6" size="lg" onClick={onAct} {...actProps}>
        {act}
      </Button>
    </div>
  </div>
);
