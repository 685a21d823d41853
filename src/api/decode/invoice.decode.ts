import { fenFromYuan } from '#domain/fen.ts';
import type { MemberInvoice } from '#domain/invoice.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import type { requestInvoice } from '../contract/invoice.contract.ts';

export const invoiceFromWire = ({ id, amount, ...wire }: EndpointOutput<typeof requestInvoice>): MemberInvoice => ({
  ...wire,
  invoiceId: id,
  amountFen: fenFromYuan(amount),
});
