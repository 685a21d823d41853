import type { ServerConfig } from '#server/config.ts';
import { type Handlers, ok } from '#server/http/handler.ts';
import { AREA_TEXT, THREE_LEVEL_AREA_TEXT } from '#server/reference/divisions.ts';
import { qrImage } from '#server/reference/qr-image.ts';
import {
  type CompanyRow,
  companyOf,
  type DictionaryRow,
  demoMembers,
  dictionaryRows,
  shownRows,
} from './company.repo.ts';
import { SANDBOX_SERVICE_PATH } from './sandbox-service.app-route.ts';

type CompanyCalls = Pick<
  Handlers,
  | 'companyConfiguration'
  | 'serverInfo'
  | 'dictDetail'
  | 'selDictDetail'
  | 'approvalStage'
  | 'selArea'
  | 'selThreeLevelArea'
>;

interface Option {
  name: string;
  value: string;
  label: string;
  subList: Option[];
}

/** Rows of one dictionary as a tree; a row without its parent is at the top level. */
function optionsOf(rows: readonly DictionaryRow[]): Option[] {
  const options = new Map(
    rows.map((row) => [row.value, { name: row.name, value: row.value, label: row.label, subList: [] as Option[] }]),
  );
  const top: Option[] = [];
  for (const row of rows) {
    const option = options.get(row.value);
    if (option) (options.get(row.parent_value ?? '')?.subList ?? top).push(option);
  }
  return top;
}

/**
 * Where the brand has no code of its own the code leads to the product, which is open to every tier on a phone (S6-06); in the sandbox
 * to a page with the contacts of the service.
 */
const serverInfoOf = async (
  company: CompanyRow,
  { sandbox, serviceQrcode }: ServerConfig,
  origin: string,
): Promise<{ label: 'mobile' | 'qrcode' | 'image'; value: string }[]> =>
  (
    [
      { label: 'mobile', value: company.service_phone },
      {
        label: 'qrcode',
        value:
          serviceQrcode ??
          company.service_qrcode ??
          (await qrImage(`${origin}${sandbox ? SANDBOX_SERVICE_PATH : '/'}`)),
      },
      { label: 'image', value: company.customer_img },
    ] as const
  ).flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));

export const companyHandlers: CompanyCalls = {
  companyConfiguration: async ({ deps }) => {
    const company = await companyOf(deps.db, deps.config);
    return ok({
      name: company.name,
      customerImg: company.customer_img,
      customerWechat: company.customer_wechat,
      phoneIs020: company.phone_is_020,
      canPay: company.can_pay,
      theme: company.theme,
      favicon: company.favicon,
      title: company.title,
      sandboxMembers: deps.config.sandbox ? await demoMembers(deps.db) : [],
    });
  },
  serverInfo: async ({ caller, deps }) =>
    ok(await serverInfoOf(await companyOf(deps.db, deps.config), deps.config, caller.origin)),
  dictDetail: async ({ input, deps }) => {
    const options = optionsOf(await shownRows(deps.db, deps.config, input.dictName));
    return ok({ content: options.slice(input.page * input.size, (input.page + 1) * input.size) });
  },
  selDictDetail: async ({ input, deps }) => ok(optionsOf(await shownRows(deps.db, deps.config, input.dictName))),
  approvalStage: async ({ deps }) => ok(optionsOf(await dictionaryRows(deps.db, 'approval_stage'))),
  selArea: async () => ok(AREA_TEXT),
  selThreeLevelArea: async () => ok(THREE_LEVEL_AREA_TEXT),
};
