/** Marks a control with the flow event it sends, so that generated tests can find it (and tell equal ones apart by `key`). */
export const control = (event: string, key?: string | number): { 'data-event': string; 'data-key'?: string } =>
  key === undefined ? { 'data-event': event } : { 'data-event': event, 'data-key': String(key) };
