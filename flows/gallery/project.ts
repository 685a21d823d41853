import type { CatalogEntry } from '#flows/catalog-entry.ts';

/** All that the gallery knows about a product. Any XState 5 project can be given to it in this form. */
export interface GalleryProject {
  readonly title: string;
  readonly entries: readonly CatalogEntry[];
  /** Chinese titles of the areas, in the order in which they are shown. */
  readonly areas: Readonly<Record<string, string>>;
  /** Endpoint of each port that asks the server. @example { submitOrder: 'POST /order' } */
  readonly endpoints: Readonly<Record<string, string>>;
  /**
   * Flows that a parent starts under a name that is not theirs, or that is also the name of an endpoint, in camel case.
   * @example { cancellation: 'orderCancellation' }
   */
  readonly children: Readonly<Record<string, string>>;
  /**
   * Chinese text of each description and reason that the machines and entries have in another language. What is missing
   * is shown as it is.
   */
  readonly texts: Readonly<Record<string, string>>;
  /** Chinese phrase of each tag. @example { busy: '等待答复' } */
  readonly tags: Readonly<Record<string, string>>;
  /** Text of each requirement or decision by id. Names of the code are in brackets, which are shown on demand. */
  readonly requirements: Readonly<Record<string, string>>;
  /** Events that the first entry of the tree forwards, with the flows that receive them, by `systemId`. */
  readonly forwarded: Readonly<Record<string, readonly string[]>>;
  /** Where the machine of an entry is, from the root of the project. */
  readonly fileOf: (entry: CatalogEntry) => string;
}
