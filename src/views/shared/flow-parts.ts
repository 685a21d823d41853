import { createContext, type ReactNode, use } from 'react';

/**
 * Slots inside a screen for the view of an active flow. A screen only knows their names; `src/app` fills them. Empty
 * without `src/app`.
 */
export interface FlowParts {
  /** Whether the project of this announcement is watched. */
  readonly projectWatch: (announcementId: string) => ReactNode;
  /** Everything that is watched. */
  readonly monitorList: () => ReactNode;
}

const nothing = (): ReactNode => null;
export const FlowPartsContext = createContext<FlowParts>({ projectWatch: nothing, monitorList: nothing });

export const useFlowParts = (): FlowParts => use(FlowPartsContext);
