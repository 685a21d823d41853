import { clickEnterpriseNameAdd } from '../contract/search-all.contract.ts';
import type { Call } from './call.ts';

/** Reports a click on the name of an enterprise (S7-89); a failure is ignored. */
export const reportNameClicked = (call: Call, click: { readonly name: string; readonly source: string }): void => {
  call(clickEnterpriseNameAdd, click).catch(() => undefined);
};
