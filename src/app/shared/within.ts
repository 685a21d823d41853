/** Aborted with the given signal, or after this time: for a call on which a flow waits no longer than it has to. */
export function within(milliseconds: number, signal: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    limit.abort();
  });
  return limit.signal;
}
