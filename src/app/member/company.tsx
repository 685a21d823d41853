import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { serverInfo } from '#contract/company.contract.ts';
import { selDictDetail } from '#contract/dictionary.contract.ts';
import { phoneAddress, servicePhoneText } from '#domain/service-phone.ts';
import type { ServiceContact } from '#views/shell/shell.types.ts';
import type { Application } from '../application.ts';

/** First value of the dictionary `customer_info`; a failure is an empty dictionary (S3-55, S8-24). */
const servicePhone = ({ client }: Application, enabled: boolean) =>
  queryOptions({
    queryKey: ['dictionary', 'customer_info', 'phone'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const answer = await client.call(selDictDetail, { dictName: 'customer_info' }, { signal }).catch(() => null);
      return (answer?.kind === 'ok' ? answer.data[0]?.value : null) || null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });

/** Code of the customer service; a failure is none. */
const serviceCode = ({ client }: Application, enabled: boolean) =>
  queryOptions({
    queryKey: ['serverInfo', 'qrcode'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const answer = await client.call(serverInfo, {}, { signal }).catch(() => null);
      return (answer?.kind === 'ok' && answer.data.find(({ label }) => label === 'qrcode')?.value) || null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });

const useConfiguration = ({ actor }: Application) => {
  const guard = useSelector(actor, ({ children }) => children.guard);
  return useSelector(guard, (snapshot) => snapshot?.context.company ?? null);
};

/**
 * The phone that members may call, `null` when the company names none; with its area code where that is missing (D-27).
 *
 * @param wanted Whether the phone is shown now. It is not requested before.
 */
export function useServicePhone(application: Application, wanted: boolean): string | null {
  const phone = useQuery(servicePhone(application, wanted)).data ?? null;
  const is020 = useConfiguration(application)?.phoneIs020 ?? false;
  return phone === null ? null : servicePhoneText(phone, is020);
}

/**
 * Name, contact and whether one can pay: build and company must both allow it (D-37).
 *
 * @param quiet Whether the first page is rendered: the contact is requested after that, `null` until its code is known.
 */
export function useCompany(
  application: Application,
  quiet: boolean,
): {
  readonly name: string;
  readonly canPay: boolean;
  readonly service: ServiceContact | null;
} {
  const { actor, brand } = application;
  const company = useConfiguration(application);
  const canPay = useSelector(actor, (snapshot) => snapshot.context.canPay ?? brand.canPay);
  const phone = useServicePhone(application, quiet);
  const qrcode = useQuery(serviceCode(application, quiet)).data;
  const customerImg = company?.customerImg ?? null;
  const customerWechat = company?.customerWechat ?? null;
  const service = useMemo(
    () => (qrcode === undefined ? null : { customerImg, qrcode, customerWechat, phone }),
    [customerImg, qrcode, customerWechat, phone],
  );
  return { name: company?.name ?? brand.displayName, canPay, service };
}

/** The line that a screen shows where only the service can help. */
export const servicePhoneOf = (application: Application) => () => <ServicePhone application={application} />;

function ServicePhone({ application }: { readonly application: Application }) {
  const phone = useServicePhone(application, true);
  return (
    phone && (
      <a href={phoneAddress(phone)} className="tabular font-medium text-primary-solid hover:underline">
        服务热线 {phone}
      </a>
    )
  );
}
