/** The moment before it is known who is here, and while the first screen loads. */
export function Splash() {
  return (
    <div
      role="status"
      aria-label="加载中"
      aria-busy="true"
      className="grid min-h-dvh grid-rows-[56px_1fr] bg-background"
    >
      <div className="border-border border-b bg-card" />
      <div className="p-6">
        <div className="h-24 animate-pulse rounded-lg bg-muted" />
        <div className="mt-4 h-64 animate-pulse rounded-lg bg-muted" />
      </div>
    </div>
  );
}
