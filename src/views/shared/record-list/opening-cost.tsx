import { Tooltip } from '@base-ui/react/tooltip';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type CountedKind, openingCheckQuery } from '#api/queries/permission-check.queries.ts';
import { openingCostText } from '#domain/opening-cost.ts';
import { useApp } from '../app-context.ts';

export interface OpeningCostProps {
  readonly kind: CountedKind;
  readonly id: string;
  /** The title that it explains. */
  readonly title: RefObject<HTMLElement | null>;
  /** Id of the text, which describes the title. */
  readonly textId: string;
}

/** What opening the record costs and what is left, below its title. Asked for the one title that is looked at (S7-90, S7-93, S7-96). */
export function OpeningCost({ kind, id, title, textId }: OpeningCostProps) {
  const { call, entitlementNames } = useApp();
  const { data, isPending } = useQuery(openingCheckQuery(call, kind, id));
  if (isPending) return null;
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={title}
          side="bottom"
          align="start"
          sideOffset={0}
          collisionPadding={16}
          className="z-50"
        >
          <Tooltip.Popup
            id={textId}
            role="tooltip"
            className="mt-1 max-w-[min(26rem,calc(100vw-32px))] rounded-md bg-foreground px-2.5 py-1.5 text-background text-sm shadow-float"
          >
            {openingCostText(data ?? null, entitlementNames)}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
