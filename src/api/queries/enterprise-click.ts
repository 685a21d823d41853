import { clickEnterpriseNameAdd } from '../contract/search-all.contract.ts';
import type { Call } from './call.ts';

/** Tells that the name of an enterprise was clicked (S7-89); whether that arrives is nobody's business on the page. */
export const tellNameClicked = (call: Call, click: { readonly name: string; readonly source: string }): void => {
  call(clickEnterpriseNameAdd, click).catch(() => undefined);
};
