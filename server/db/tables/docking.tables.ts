import type { Generated } from 'kysely';

/** Columns of `0007_docking.sql`. `…_fen` are integer fen. */
export type DockingBrings = 'report' | 'adviser';

export interface DockingProductTable {
  product_id: string;
  label: string;
  brings: DockingBrings;
  price_fen: number;
  list_fen: number;
  on_sale: boolean;
  selling_order: number;
}

export interface DockingGrantTable {
  order_id: string;
  user_id: string;
  announcement_id: string;
  brings: DockingBrings;
  count: number;
  used: Generated<number>;
  granted_at: Date;
  revoked_at: Date | null;
}

export interface DockingTables {
  docking_products: DockingProductTable;
  docking_grants: DockingGrantTable;
}
