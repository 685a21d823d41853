import type { KeyboardEvent } from 'react';

/** Key code of keys that an input method has taken for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Enter confirms a candidate of the input method, it does not submit (ux 4.1). Safari ends composing before the key arrives. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
