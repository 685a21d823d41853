import { createContext, type ReactNode, use } from 'react';

/**
 * Places inside a screen where the view of a living flow stands. A screen only knows their names; `src/app` fills them,
 * and without it they stay empty.
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
