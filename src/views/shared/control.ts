/** Marks a control with the flow event it sends, for generated tests; `key` distinguishes equal controls. */
export const control = (event: string, key?: string | number): { 'data-event': string; 'data-key'?: string } =>
  key === undefined ? { 'data-event': event } : { 'data-event': event, 'data-key': String(key) };
