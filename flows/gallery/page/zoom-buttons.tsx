export interface ZoomButtonsProps {
  readonly view: {
    readonly scale: number;
    readonly zoomTo: (scale: number) => void;
    readonly zoomBy: (factor: number) => void;
    readonly fit: () => void;
  };
  readonly className?: string;
}

/** Zoom of a chart, with its scale, which leads back to the original size. */
export const ZoomButtons = ({ view, className = '' }: ZoomButtonsProps) => (
  <div className={`group ${className}`}>
    <button type="button" onClick={() => view.zoomBy(0.8)} aria-label="缩小">
      −
    </button>
    <button type="button" onClick={() => view.zoomTo(1)} className="scale" title="原始大小">
      {Math.round(view.scale * 100)}%
    </button>
    <button type="button" onClick={() => view.zoomBy(1.25)} aria-label="放大">
      ＋
    </button>
    <button type="button" onClick={view.fit}>
      适合窗口
    </button>
  </div>
);
