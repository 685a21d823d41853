import { readdirSync, readFileSync } from 'node:fs';
import { type GenericSchema, parse } from 'valibot';
import { expect, test } from 'vitest';
import {
  atlasFromWire,
  dataBoardFromWire,
  dueCalendarFromWire,
  expiringPageFromWire,
  historyFromWire,
  marketFromWire,
} from '#api/decode/analysis.decode.ts';
import { announcementSummaryFromWire, searchResultFromWire } from '#api/decode/announcement.decode.ts';
import { announcementFromWire } from '#api/decode/announcement-detail.decode.ts';
import {
  keptFromWire,
  viewedAnnouncementFromWire,
  viewedProjectFromWire,
  viewedRecordFromWire,
} from '#api/decode/collect.decode.ts';
import { enterpriseFromWire, enterprisePageFromWire } from '#api/decode/enterprise.decode.ts';
import { forecastFromWire, forecastPageFromWire, forecastSummaryFromWire } from '#api/decode/forecast.decode.ts';
import { intentionFromWire, intentionPageFromWire } from '#api/decode/intention.decode.ts';
import { couponFromWire, productFromWire, serviceFromWire, submittedFromWire } from '#api/decode/membership.decode.ts';
import {
  bidderFromWire,
  evidenceFromWire,
  likelyBidderFromWire,
  pricePredictionFromWire,
  redFlagFromWire,
} from '#api/decode/notice-insight.decode.ts';
import { invoiceFromWire, memberOrderFromWire } from '#api/decode/order.decode.ts';
import { orderAnswerFromWire } from '#api/decode/order-status.decode.ts';
import { permissionCheckFromWire } from '#api/decode/permission.decode.ts';
import {
  approvalFromWire,
  approvalPageFromWire,
  plannedPageFromWire,
  plannedProjectFromWire,
} from '#api/decode/project.decode.ts';
import { savedGroupFromWire, tryoutFromWire } from '#api/decode/subscription.decode.ts';
import { userFromWire } from '#api/decode/user.decode.ts';
import { announcementSummary, evidence } from '#contract/announcement.contract.ts';
import { announcement } from '#contract/announcement-detail.contract.ts';
import { forecastSummary } from '#contract/forecast.contract.ts';
import { invoice } from '#contract/invoice.contract.ts';
import { contract } from '#contract/registry.ts';
import { savedGroup } from '#contract/saved-group.contract.ts';
import { distinctSample, leavesOf } from './support/distinct-sample.ts';

type Decode = (wire: unknown) => unknown;
type Case = readonly [output: GenericSchema, decode: Decode];
const of = <Wire>(output: GenericSchema<unknown, Wire>, decode: (wire: Wire) => unknown): Case => [
  output,
  decode as Decode,
];
/** The rows of a page, one by one. */
const rows = <Row>(output: GenericSchema<unknown, { records: Row[] }>, decode: (row: Row) => unknown): Case =>
  of(output, ({ records }) => records.map(decode));

const DECODERS: Readonly<Record<string, Case>> = {
  announcementFromWire: of(announcement, announcementFromWire),
  announcementSummaryFromWire: of(announcementSummary, announcementSummaryFromWire),
  approvalFromWire: of(contract.spxmDetail.output, approvalFromWire),
  approvalPageFromWire: of(contract.spxmGetPage.output, approvalPageFromWire),
  expiringPageFromWire: of(contract.expiringContracts.output, expiringPageFromWire),
  atlasFromWire: of(contract.atlas.output, atlasFromWire),
  bidderFromWire: rows(contract.toubiaoList.output, bidderFromWire),
  couponFromWire: rows(contract.myCouponList.output, couponFromWire),
  dataBoardFromWire: of(contract.dashboard.output, dataBoardFromWire),
  dueCalendarFromWire: of(contract.dueNotices.output, dueCalendarFromWire),
  enterpriseFromWire: of(contract.enterpriseDetail.output, enterpriseFromWire),
  enterprisePageFromWire: of(contract.searchCompany.output, enterprisePageFromWire),
  evidenceFromWire: of(evidence, evidenceFromWire),
  forecastFromWire: of(contract.forecastDetail.output, forecastFromWire),
  forecastPageFromWire: of(contract.forecastList.output, forecastPageFromWire),
  forecastSummaryFromWire: of(forecastSummary, forecastSummaryFromWire),
  intentionFromWire: of(contract.intentionDetail.output, intentionFromWire),
  intentionPageFromWire: of(contract.intentionList.output, intentionPageFromWire),
  historyFromWire: of(contract.historyAnalysis.output, historyFromWire),
  invoiceFromWire: of(invoice, invoiceFromWire),
  keptFromWire: rows(contract.collectList.output, keptFromWire),
  likelyBidderFromWire: rows(contract.toubiaoForecastList.output, likelyBidderFromWire),
  marketFromWire: of(contract.marketAnalysis.output, marketFromWire),
  memberOrderFromWire: rows(contract.myOrders.output, memberOrderFromWire),
  orderAnswerFromWire: of(contract.findOrder.output, orderAnswerFromWire),
  permissionCheckFromWire: of(contract.designedCountSeeAuth.output, (data) =>
    permissionCheckFromWire(data, 'watchDesignedProject'),
  ),
  plannedPageFromWire: of(contract.desginedSearchList.output, plannedPageFromWire),
  plannedProjectFromWire: of(contract.selDesignedInfo.output, plannedProjectFromWire),
  pricePredictionFromWire: of(contract.pricePrediction.output, pricePredictionFromWire),
  productFromWire: of(contract.memberInfo.output, ({ productConfigResponses }) =>
    productConfigResponses.map(productFromWire),
  ),
  redFlagFromWire: of(contract.redFlags.output, (flags) => flags.map(redFlagFromWire)),
  savedGroupFromWire: of(savedGroup, savedGroupFromWire),
  searchResultFromWire: of(contract.searchList.output, searchResultFromWire),
  serviceFromWire: of(contract.showDockingPrice.output, ({ priceList }) =>
    priceList.map((one) => serviceFromWire(one, 1)),
  ),
  submittedFromWire: of(contract.submitOrder.output, submittedFromWire),
  tryoutFromWire: of(contract.tryoutSubscriptionGroup.output, tryoutFromWire),
  userFromWire: of(contract.userCenter.output, userFromWire),
  viewedAnnouncementFromWire: rows(contract.searchHistoryList.output, viewedAnnouncementFromWire),
  viewedRecordFromWire: rows(contract.recordHistoryList.output, viewedRecordFromWire),
  viewedProjectFromWire: rows(contract.desginedSearchHistoryList.output, viewedProjectFromWire),
};

/**
 * Every field of every answer under our names. The expected values are the lines of the reviewed file: what came, then what it was
 * read as. `npx vitest run tests/api/decoded-answers.test.ts -u` writes it again; its difference is then reviewed and committed.
 */
test('each field of an answer arrives under its own name, money in fen, an absent one as absent (D-80)', async () => {
  const blocks = Object.entries(DECODERS).map(([name, [output, decode]]) => {
    const wire = distinctSample(output);
    const decoded = leavesOf(decode(parse(output, wire)));
    return [name, ...leavesOf(wire).map((line) => `  came ${line}`), ...decoded.map((line) => `  read ${line}`)];
  });
  await expect(`${blocks.flat().join('\n')}\n`).toMatchFileSnapshot('../contract/reviewed/decoded-answers.txt');
});

test('a candidate who bids a rate has no sum', () => {
  const wire = (priceForm: string) => ({
    ...(distinctSample(announcement) as object),
    winners: [{ rank: 1, name: '甲', bidAmount: 96.5, rate: 96.5, priceForm }],
  });
  const bidOf = (priceForm: string) => announcementFromWire(parse(announcement, wire(priceForm))).winners[0];
  expect(bidOf('rate')).toMatchObject({ bidAmountFen: null, ratePct: 96.5 });
  expect(bidOf('amount')).toMatchObject({ bidAmountFen: 9650 });
});

test('every decoder is among them, but for those of a part', () => {
  const folder = 'src/api/decode';
  const made = readdirSync(folder).flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^export (?:const|function) (\w+FromWire)\b/gm)].map(
      ([, decoder]) => decoder,
    ),
  );
  expect([...Object.keys(DECODERS), 'permissionFromWire'].sort()).toEqual(made.sort());
});
