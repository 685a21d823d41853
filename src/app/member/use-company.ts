import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selDictDetail } from '#contract/company.contract.ts';
import type { ServiceContact } from '#views/shell/shell.types.ts';
import type { Application } from '../application.ts';
import { useFlow } from '../children.ts';

/** First value of the dictionary `customer_info`; a failure is an empty dictionary (S3-55, S8-24). */
const servicePhone = ({ client }: Application) =>
  queryOptions({
    queryKey: ['dictionary', 'customer_info', 'phone'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const answer = await client.call(selDictDetail, { dictName: 'customer_info' }, { signal }).catch(() => null);
      return (answer?.kind === 'ok' ? answer.data[0]?.value : null) || null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The phone that members may call, `null` when the company names none. */
export const useServicePhone = (application: Application): string | null =>
  useQuery(servicePhone(application)).data ?? null;

/** Name, contact and whether one can pay: build and company must both allow it (D-37). */
export function useCompany(application: Application): {
  readonly name: string;
  readonly canPay: boolean;
  readonly service: ServiceContact;
} {
  const { actor, brand } = application;
  const guard = useFlow(actor, 'guard');
  const company = useSelector(guard ?? undefined, (snapshot) => snapshot?.context.company ?? null) ?? null;
  const canPay = useSelector(actor, (snapshot) => snapshot.context.canPay ?? brand.canPay);
  const phone = useServicePhone(application);
  return {
    name: company?.name ?? brand.displayName,
    canPay,
    service: { customerImg: company?.customerImg ?? null, customerWechat: company?.customerWechat ?? null, phone },
  };
}
