/** Steps of the tour; each explains an entry of the side menu. */
export type TourStep = 'dashboard' | 'bidding' | 'enterprise' | 'market';

export interface TourContext {
  /** Steps whose menu entry this member has, in order (D-56). */
  readonly steps: readonly TourStep[];
}

export type TourEvent =
  | { readonly type: 'tour.skipped' }
  /** «知道了». */
  | { readonly type: 'step.understood' }
  /** «立即体验». */
  | { readonly type: 'trial.chosen' };
