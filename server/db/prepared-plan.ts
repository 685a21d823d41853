import { sql } from 'kysely';

export const PREPARED_PLAN = '/* kept plan */';

/**
 * Begins a statement that is asked often with other values and whose planning takes longer than its work: the database then keeps its
 * plan with the connection. The text holds no values, or every one of them is kept.
 */
export const preparedPlan = sql.raw(PREPARED_PLAN);
