import { type Answer, ApiFailure } from '../api-failure.ts';

/** The data of a success; any other normal answer stands for nothing being there (D-10). */
export const dataOr = <Out, Fallback>(answer: Answer<Out>, fallback: Fallback): Out | Fallback =>
  answer.kind === 'ok' ? answer.data : fallback;

/** Waits, so that a query whose key changes while typing is withdrawn before it is sent. @throws ApiFailure of kind `aborted`. */
export const settled = (delayMs: number, endpointId: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const withdraw = () => {
      clearTimeout(timer);
      reject(new ApiFailure({ kind: 'aborted', endpointId }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', withdraw);
      resolve();
    }, delayMs);
    if (signal.aborted) withdraw();
    else signal.addEventListener('abort', withdraw, { once: true });
  });
