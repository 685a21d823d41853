import { pathText } from '../data/case-sheet.ts';
import type { FlowData } from '../data/flow-data.ts';
import { currentRuns, RUN_TITLES } from '../data/runs.ts';

/** Characters that XML 1.0 has no place for, be they escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** The last runs of today's paths in the form that CI servers read: a suite per layer and flow, a case per path. */
export function junitXml(flows: readonly FlowData[]): string {
  const suites = flows.flatMap((flow) => currentRuns(flow).map((record) => ({ flow, record })));
  const cases = suites.flatMap(({ record }) => record.results);
  const failures = cases.filter(({ failure }) => failure !== null).length;
  const time = seconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths" tests="${cases.length}" failures="${failures}" time="${time}">`,
    ...suites.flatMap(({ flow, record: { layer, endedAt, results } }) => {
      const name = escaped(`${RUN_TITLES[layer]} · ${flow.title}`);
      const failed = results.filter(({ failure }) => failure !== null).length;
      const took = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0));
      return [
        `  <testsuite name="${name}" tests="${results.length}" failures="${failed}" time="${took}" timestamp="${endedAt.replace(/\.\d+Z$/, '')}">`,
        ...results.map(({ number, durationMs, failure }) => {
          const path = flow.paths.find((one) => one.number === number);
          const title = escaped(`路径${number}${path ? `：${pathText(flow, path)}` : ''}`);
          const head = `    <testcase classname="${layer}.${flow.id}" name="${title}" time="${seconds(durationMs)}"`;
          return failure === null
            ? `${head}/>`
            : `${head}>\n      <failure message="${escaped(failure.split('\n')[0] ?? '')}">${escaped(failure)}</failure>\n    </testcase>`;
        }),
        '  </testsuite>',
      ];
    }),
    '</testsuites>',
    '',
  ].join('\n');
}
