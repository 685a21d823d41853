import type { DockingProductTable } from '#server/db/tables/docking.tables.ts';

/** Docking services of the sample shop: our own figures (S7-87). Fen. */
export const DOCKING_PRODUCTS: readonly DockingProductTable[] = [
  {
    product_id: 'docking-report',
    label: '项目分析报告',
    brings: 'report',
    price_fen: 9_900,
    list_fen: 19_900,
    on_sale: true,
    selling_order: 1,
  },
  {
    product_id: 'docking-adviser',
    label: '项目对接顾问',
    brings: 'adviser',
    price_fen: 59_900,
    list_fen: 89_900,
    on_sale: true,
    selling_order: 2,
  },
];
