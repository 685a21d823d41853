import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { findRoute } from '#app/navigation/routes.ts';
import { enterprisePath } from '#domain/enterprise.ts';
import { NO_CONDITIONS } from '#domain/saved-group.ts';
import { EnterpriseDetailScreen, wantedEnterprise } from '#views/screens/enterprise/enterprise-detail.screen.tsx';
import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { company, foundCompanies, wholeCompany } from './enterprise-samples.ts';
import { type Answers, lateAnswer, show } from './harness.tsx';
import { atlas, atlasEdge, atlasNode, permission } from './samples.ts';

const LIST = '/enterpriseAnalysis/informationQuery/erterInformation';
const list = (query: string, answers: Answers) => show(<EnterpriseInformationScreen />, `${LIST}${query}`, answers);
const open = (address: string, answers: Answers) =>
  show(<EnterpriseDetailScreen />, address, { atlas: atlas({ nodes: [], edges: [] }), ...answers });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The atlas around the enterprise that is shown. */
const ownAtlas = ({
  nodes,
  ...more
}: {
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
  readonly truncated: object | null;
}) => atlas({ center: 'ent-1', nodes: [atlasNode('ent-1', 'supplier', '本企业'), ...nodes], ...more });
const refuse = (code: number) => () => {
  throw new ApiFailure({ kind: 'code', code, endpointId: 'enterpriseDetail' });
};
const shut = (data: unknown) => () => ({ kind: 'blocked', code: 431, data, message: null });
/** Search hits are split into elements, so the name is found by its position. */
const found = () =>
  waitFor(() => document.querySelector<HTMLAnchorElement>('li h2 a') ?? Promise.reject(new Error('no row')));
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the enterprise information query', () => {
  test('asks for nothing before a word is typed, and offers words to begin with (S1-10, S2-31)', async () => {
    const stage = list('', { searchCompany: foundCompanies() });
    expect(screen.getByRole('heading', { level: 1, name: '企业信息查询' })).toBeTruthy();
    expect(stage.sent('searchCompany')).toEqual([]);
    press('建设工程');
    await screen.findByText('家企业', { exact: false });
    expect(stage.address()).toBe(`${LIST}?q=建设工程`);
  });

  test('shows who was found, the hit marked, with the whole question in the address (S2-31, S7-52)', async () => {
    const stage = list('?q=建设工程&area=浙江&page=2', {
      searchCompany: foundCompanies({ total: 21, lastPage: 2 }),
    });
    const name = await found();
    expect(name.textContent).toBe(company().name);
    expect(name.querySelector('mark')?.textContent).toBe('建设工程');
    expect(name.getAttribute('href')).toBe('#/enterpriseDetails?id=ent-1');
    expect(name.closest('li')?.textContent).toMatch(/存续.*赵\*\*.*5000万元人民币.*2006-05-10.*浙江 · 杭州.*中标3/);
    expect(stage.sent('searchCompany')).toEqual([
      { searchWord: '建设工程', type: 0, areaArray: ['浙江'], pageNumber: 2, pageSize: 20 },
    ]);
  });

  test('counts a click on a name, and a count that fails stays silent (S7-89)', async () => {
    const stage = list('?q=沐川', { searchCompany: foundCompanies(), clickEnterpriseNameAdd: refuse(500) });
    fireEvent.click(await found());
    expect(stage.sent('clickEnterpriseNameAdd')).toEqual([{ name: company().name, source: 'search' }]);
  });

  test('offers names of enterprises while typing (S2-31, S7-53)', async () => {
    list('', { montiorThinkWordList: [{ id: 'ent-1', name: company().name, creditCode: null }] });
    const field = screen.getByRole('combobox');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '沐川' } });
    expect(await screen.findByRole('option', { name: company().name })).toBeTruthy();
  });

  test('a blank before or after what is typed asks for no other names (S7-53)', async () => {
    const stage = list('', { montiorThinkWordList: [{ id: 'ent-1', name: company().name, creditCode: null }] });
    const field = screen.getByRole('combobox');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: ' 沐川 ' } });
    expect(await screen.findByRole('option', { name: company().name })).toBeTruthy();
    expect(stage.sent('montiorThinkWordList')).toEqual([{ searchWord: '沐川', kind: 'company' }]);
  });

  test('two companies side by side count qualifications that are still valid, the larger number bold (S1-10)', async () => {
    const numbers: Record<string, readonly [valid: number, over: number]> = { 'ent-1': [1, 3], 'ent-2': [2, 0] };
    list('?q=公司&vs=ent-1,ent-2', {
      searchCompany: foundCompanies(),
      enterpriseDetail: ({ id }: { id: string }) => {
        const [valid = 0, over = 0] = numbers[id] ?? [];
        const qualifications = Array.from({ length: valid + over }, (_, i) => ({ type: `资质${i}`, valid: i < valid }));
        const record = { title: '通报', date: null, authority: null, number: null };
        const credit = id === 'ent-1' ? { blacklist: [record], penalties: [record, record], regCapital: null } : {};
        const performances = ['2026-11-03', '2025-01-02'].map((day) => ({
          ...wholeCompany().performances[0],
          ...{ noticeId: day, publishTime: `${day}T02:00:00Z` },
        }));
        return { kind: 'ok', data: wholeCompany({ id, name: id, qualifications, performances, ...credit }) };
      },
    });
    await screen.findByRole('rowheader', { name: '有效资质' });
    const line = (name: string) =>
      [...(screen.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => [
        cell.textContent,
        cell.classList.contains('font-semibold'),
      ]);
    expect(line('有效资质')).toEqual([
      ['1项', false],
      ['2项', true],
    ]);
    expect(line('失信与处罚').map(([text]) => text)).toEqual(['3条', '0条']);
    expect(line('最近一次').map(([text]) => text)).toEqual(['2026-11-03', '2026-11-03']);
    // Of two that are the same none is the larger.
    expect(line('中标次数').map(([, isBold]) => isBold)).toEqual([false, false]);
    // Beside an unknown sum none is the larger.
    expect(line('注册资本').map(([, isBold]) => isBold)).toEqual([false, false]);
  });

  test('offers the pages that are really given, however many were found (S2-31)', async () => {
    list('?q=公司', { searchCompany: foundCompanies({ total: 300, lastPage: 2 }) });
    await found();
    expect(screen.getByLabelText('前往第几页，共2页')).toBeTruthy();
  });

  test.each([
    ['?q=无此&area=浙江', '在全国范围查询', `${LIST}?q=无此`],
    ['?q=无此', '重新查询', LIST],
  ])('has a way out where nothing was found: %s (S2-31)', async (query, way, expected) => {
    const stage = list(query, { searchCompany: foundCompanies({ records: [], total: 0 }) });
    fireEvent.click(await screen.findByRole('button', { name: way }));
    expect(stage.address()).toBe(expected);
  });

  test('a search that failed can be tried again (S2-31)', async () => {
    let broken = true;
    list('?q=沐川', {
      searchCompany: () => (broken ? refuse(500)() : { kind: 'ok', data: foundCompanies() }),
    });
    await screen.findByRole('alert');
    broken = false;
    press('重试');
    expect((await found()).textContent).toBe(company().name);
  });
});

describe('which enterprise is shown', () => {
  test.each([
    ['/enterpriseDetails', 'id=ent-1', { id: 'ent-1' }],
    ['/enterpriseDetails/%E7%94%B2', '', { name: '甲' }],
    ['/enterpriseDetails/%E7%94%B2', 'id=ent-1', { id: 'ent-1' }],
    ['/enterpriseDetails/%E7%94%B2%2F100%25', '', { name: '甲/100%' }],
    ['/enterpriseDetails/100%', '', { name: '100%' }],
    ['/enterpriseDetails/100%%E7%94%B2', '', { name: '100%甲' }],
    ['/enterpriseDetails/%E7%94%B2%E7', '', { name: '%E7%94%B2%E7' }],
    ['/enterpriseDetails/%20', '', null],
    ['/enterpriseDetails', '', null],
    ['/enterpriseDetails', 'id=%3Cscript%3E', null],
  ])('%s?%s names %o (S2-25, S2-26, D-50)', (path, query, expected) =>
    expect(wantedEnterprise(findRoute(path)?.params.name, query)).toEqual(expected),
  );

  test('a path made of any name leads to that name (S2-26, D-50)', () => {
    const name = '甲/乙 100%？#?公司';
    expect(findRoute(enterprisePath({ id: null, name }))?.params).toEqual({ name });
  });

  test('a purchasing unit is asked for by its name, an address without any asks for nothing (S2-26)', async () => {
    const stage = open('/enterpriseDetails/%E5%B8%82%E5%8C%BB%E9%99%A2', { enterpriseDetail: wholeCompany() });
    await screen.findByRole('heading', { level: 1, name: company().name });
    expect(stage.sent('enterpriseDetail')).toEqual([{ name: '市医院' }]);
    const other = open('/enterpriseDetails', {});
    expect(screen.getByText('没有找到此企业信息')).toBeTruthy();
    expect(other.call).not.toHaveBeenCalled();
  });
});

describe('details of an enterprise', () => {
  const at = '/enterpriseDetails?id=ent-1';

  test('name it with its state, former names, code and what is registered, and the tab learns its name (S1-09, S2-25, S3-56)', async () => {
    const { services } = open(at, { enterpriseDetail: wholeCompany() });
    await screen.findByRole('heading', { level: 1, name: company().name });
    for (const text of ['存续', '中型企业', '91330000123456789X', '曾用名：杭州沐野建设有限公司'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect([fact('法定代表人'), fact('实缴资本'), fact('营业期限'), fact('公开成交总额')]).toEqual([
      '赵**',
      '1,000.00万元',
      '2006-05-10 ～ 无固定期限',
      '2,409.08万元',
    ]);
    expect(vi.mocked(services.nameTab).mock.calls).toEqual([['/enterpriseDetails', company().name]]);
    expect(screen.getByText('更新时间：2026-11-03')).toBeTruthy();
    expect(screen.getByText('数据来源：公共资源交易示例平台')).toBeTruthy();
  });

  test.each([
    ['is watched', { kind: 'ok', data: { id: 'm1' } }, '已开始监控'],
    ['is refused with a reason', { kind: 'blocked', code: 431, message: '监控已满', permission: null }, '监控已满'],
    [
      'is refused without one',
      { kind: 'blocked', code: 431, message: '', permission: null },
      '监控数量已达上限，请移除不用的监控或升级会员后再添加',
    ],
    ['cannot be watched', null, '添加监控失败，请稍后重试'],
  ])('that %s says so, and its button leads to all that is watched only then (S1-03)', async (_, answer, said) => {
    const stage = open(at, {
      enterpriseDetail: wholeCompany({ monitored: false }),
      addMonitor: () => {
        if (answer === null) throw new ApiFailure({ kind: 'offline', endpointId: 'addMonitor' });
        return answer;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /监控企业/ }));
    await waitFor(() => expect(stage.services.toast).toHaveBeenLastCalledWith(said));
    expect(stage.sent('addMonitor')).toEqual([{ kind: 'company', name: company().name, enterpriseId: 'ent-1' }]);
    const isWatched = said === '已开始监控';
    await waitFor(() => expect(screen.queryByRole('button', { name: '已监控' }) !== null).toBe(isWatched));
    if (!isWatched) return;
    press('已监控');
    expect(stage.address()).toBe('/monitor');
  });

  test.each([
    ['已开始监控', { kind: 'ok', data: { id: 'm1' } }],
    ['监控已满', { kind: 'blocked', code: 431, message: '监控已满', permission: null }],
    ['添加监控失败，请稍后重试', null],
  ])('“%s” is told wherever I am when the answer comes (S1-03, D-29)', async (said, answer) => {
    const late = lateAnswer();
    const stage = open(at, {
      enterpriseDetail: wholeCompany({ monitored: false }),
      addMonitor: late.answer,
    });
    fireEvent.click(await screen.findByRole('button', { name: /监控企业/ }));
    await waitFor(() => expect(stage.sent('addMonitor')).toHaveLength(1));
    cleanup();
    late.settle(answer ?? new ApiFailure({ kind: 'offline', endpointId: 'addMonitor' }));
    await waitFor(() => expect(vi.mocked(stage.services.toast).mock.calls).toEqual([[said]]));
  });

  test.each([
    ['作为业主：订阅它发布的公告', 'owner'],
    ['作为竞争对手：订阅它的中标', 'rival'],
    ['作为代理机构：订阅它代理的公告', 'agent'],
  ])('begin a group of their name: %s (S3-34, S3-36, S3-61)', async (label, list) => {
    const stage = open(at, { enterpriseDetail: wholeCompany() });
    fireEvent.click(await screen.findByRole('button', { name: '订阅' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: label }));
    expect(vi.mocked(stage.services.manageGroups).mock.calls).toEqual([
      [{ list, begin: 'new', draft: { ...NO_CONDITIONS, searchWord: company().name } }],
    ]);
  });

  test('begin a group of as much of their name as is searched for, and show no tag without a word (S3-34)', async () => {
    const name = '甲'.repeat(101);
    const stage = open(at, { enterpriseDetail: wholeCompany({ name, type: '', class: '建筑业企业' }) });
    expect((await screen.findByText('建筑业企业')).parentElement?.childElementCount).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: '订阅' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '作为业主：订阅它发布的公告' }));
    expect(vi.mocked(stage.services.manageGroups).mock.calls[0]?.[0]).toMatchObject({
      draft: { searchWord: '甲'.repeat(100) },
    });
  });

  test('lead from each deed to its announcement and to the other side (S1-09, S2-26)', async () => {
    open(at, { enterpriseDetail: wholeCompany() });
    expect((await screen.findByRole('link', { name: '社区综合楼新建工程' })).getAttribute('href')).toBe(
      '#/tender/index/n9?channel=award',
    );
    expect(screen.getByRole('link', { name: '市/第一100%学校' }).getAttribute('href')).toBe(
      `#/enterpriseDetails/${encodeURIComponent('市/第一100%学校')}`,
    );
  });

  test('say nothing of missing sections when there is something in each (S1-09)', async () => {
    const other = { id: 'ent-2', name: '乙公司' };
    open(at, {
      enterpriseDetail: wholeCompany({
        partners: [{ ...other, count: 2, sum: null, latest: null }],
        rivals: [{ ...other, count: 3, sum: null, latest: null }],
        qualifications: [{ type: '建筑工程施工总承包', valid: true }],
        personnel: [{ certificate: '一级建造师', major: null, count: 4 }],
        shareholders: [{ id: null, name: '何*', kind: '自然人', ratio: 0.5, subscribed: null }],
        investments: [{ ...other, ratio: null }],
        branches: [other],
        honours: [{ title: '示例奖', date: null, authority: null, number: null }],
      }),
    });
    expect(await screen.findByText('更新时间：2026-11-03')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
    expect(screen.queryByText(/暂未收录/)).toBeNull();
  });

  test('show what there is and say in one line what there is not (S1-09)', async () => {
    open(at, {
      enterpriseDetail: wholeCompany({
        rivals: [{ id: 'ent-2', name: '乙公司', count: 2, sum: null, latest: null }],
        shareholders: [{ id: null, name: '何*', kind: '自然人', ratio: 0.815, subscribed: 40_750_000 }],
        penalties: [{ title: '未按期报送', date: '2025-01-02', authority: '示例部门', number: null }],
      }),
    });
    expect(await screen.findByText('81.5%')).toBeTruthy();
    expect(screen.getByText('4,075.00万元')).toBeTruthy();
    expect(screen.getByRole('link', { name: '乙公司' }).getAttribute('href')).toBe('#/enterpriseDetails?id=ent-2');
    expect(screen.queryByRole('link', { name: '何*' })).toBeNull();
    expect(screen.getByText('行政处罚')).toBeTruthy();
    expect(screen.getByText('暂未收录：合作伙伴、资质证书、人员资格、对外投资、分支机构')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '基本信息',
      '招投标业绩',
      '竞争对手',
      '合作地图',
      '股东信息',
      '信用记录',
      '联系方式',
    ]);
  });

  test('names deals and notices of a partner apart, as their numbers differ (S2-32, S2-28)', async () => {
    const partner = { id: 'ent-2', name: '江苏示例设备有限公司', count: 2, sum: null, latest: '2026-09-03T02:00:00Z' };
    const known = ownAtlas({
      nodes: [atlasNode('ent-2', 'buyer', partner.name)],
      edges: [atlasEdge('ent-2', 'ent-1', 'won', { count: 5 })],
      truncated: null,
    });
    open(at, { enterpriseDetail: wholeCompany({ partners: [partner] }), atlas: known });
    expect(await screen.findByRole('columnheader', { name: '成交次数' })).toBeTruthy();
    expect(screen.getByText('最近成交2026-09-03')).toBeTruthy();
    const most = within(await screen.findByRole('region', { name: '往来最多的往来单位' }));
    expect(most.getByText(/ · 公告往来5次 · 最近往来2026-10-02$/)).toBeTruthy();
  });

  test('says where a list of partners or rivals is cut at the ten most frequent (S2-32)', async () => {
    const bodies = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: null, name: `${name}${n}`, count: 2, sum: null, latest: null }));
    open(at, { enterpriseDetail: wholeCompany({ partners: bodies('伙伴', 9), rivals: bodies('对手', 10) }) });
    expect(await screen.findByRole('button', { name: /^合作伙伴\s*9$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^竞争对手\s*前10家$/ })).toBeTruthy();
    expect(screen.getAllByText(/最多的前10家$/).map(({ textContent }) => textContent)).toEqual([
      '列出同场次数最多的前10家',
    ]);
  });

  test('show ten deeds first and the others on request (S1-09)', async () => {
    const [deed] = wholeCompany().performances;
    const performances = Array.from({ length: 12 }, (_, at) => ({ ...deed, noticeId: `n${at}`, project: `工程${at}` }));
    open(at, { enterpriseDetail: wholeCompany({ performances: performances.slice(0, 10), performanceCount: 10 }) });
    await screen.findByRole('link', { name: '工程9' });
    expect(screen.queryByText(/仅展示最新/)).toBeNull();
    expect(screen.queryByRole('button', { name: /展开全部/ })).toBeNull();
    open(at, { enterpriseDetail: wholeCompany({ performances, performanceCount: 12 }) });
    expect(await screen.findByRole('button', { name: '展开全部12项' })).toBeTruthy();
    expect(screen.queryByText(/仅展示最新/), 'all of them can be unfolded').toBeNull();
    open(at, { enterpriseDetail: wholeCompany({ performances, performanceCount: 70 }) });
    expect(await screen.findByText('共70项，仅展示最新12项')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '工程11' })).toBeNull();
    press('展开全部12项');
    expect(screen.getByRole('link', { name: '工程11' })).toBeTruthy();
  });

  test('say on paper how many deeds are not printed (S1-09)', async () => {
    const [deed] = wholeCompany().performances;
    const performances = Array.from({ length: 12 }, (_, at) => ({ ...deed, noticeId: `n${at}`, project: `工程${at}` }));
    open(at, { enterpriseDetail: wholeCompany({ performances, performanceCount: 70 }) });
    expect((await screen.findByText('另有60项')).className).toMatch(/(^| )hidden .*print:inline/);
    expect(screen.getByText('共70项，仅展示最新12项').className, 'only ten are printed').toMatch(/print:hidden/);
    press('展开全部12项');
    expect(screen.queryByText(/^另有/)).toBeNull();
    expect(screen.getByText('共70项，仅展示最新12项').className).not.toMatch(/print:hidden/);
  });

  test('give out numbers only when they are asked for, once (S1-09, S3-47, D-88)', async () => {
    const stage = open(at, {
      enterpriseDetail: wholeCompany(),
      enterprisePhoneBook: {
        phones: [{ phone: '0571-00000000', contact: '林一', source: '招标公告' }],
        emails: [{ email: 'office@e1.example', source: null }],
      },
    });
    const ask = await screen.findByRole('button', { name: '查看联系方式（2个）' });
    expect(stage.sent('enterprisePhoneBook')).toEqual([]);
    fireEvent.click(ask);
    expect(await screen.findByText('0571-00000000')).toBeTruthy();
    expect(screen.getByText('office@e1.example')).toBeTruthy();
    const rowOf = (way: string) =>
      [...(screen.getByText(way).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
    expect([rowOf('0571-00000000'), rowOf('office@e1.example')]).toEqual([
      ['电话', '0571-00000000', '林一', '招标公告'],
      ['邮箱', 'office@e1.example', '--', '--'],
    ]);
    expect(
      screen.getAllByRole('button', { name: /^复制(电话|邮箱)$/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['复制电话', '复制邮箱']);
    expect(stage.sent('enterprisePhoneBook')).toEqual([{ id: 'ent-1' }]);
  });

  test('say that there are no numbers any more, instead of an empty table (S1-09, S3-47)', async () => {
    open(at, { enterpriseDetail: wholeCompany(), enterprisePhoneBook: { phones: [], emails: [] } });
    fireEvent.click(await screen.findByRole('button', { name: '查看联系方式（2个）' }));
    expect(await screen.findByText('该企业目前没有公开的联系方式')).toBeTruthy();
    expect(screen.queryByRole('table', { name: '联系方式' })).toBeNull();
  });

  test.each([
    [shut(permission({ entitlement: 'watchCompanyPhoneBook' })), '您今日的“企业联系方式”次数已用完，11月21日0点恢复'],
    [refuse(500), '操作失败，请稍后重试'],
  ])('say quietly that numbers were not given, and can be asked again: case %# (S3-47)', async (answer, text) => {
    open(at, { enterpriseDetail: wholeCompany(), enterprisePhoneBook: answer });
    fireEvent.click(await screen.findByRole('button', { name: /查看联系方式/ }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: /查看联系方式/ }).hasAttribute('disabled')).toBe(false);
  });

  test('copy the credit code and the address of the page (S2-25)', async () => {
    const { services } = open(at, { enterpriseDetail: wholeCompany() });
    fireEvent.click(await screen.findByRole('button', { name: '复制统一社会信用代码' }));
    await waitFor(() => expect(services.copyText).toHaveBeenCalledWith('91330000123456789X'));
    press('复制链接');
    await waitFor(() => expect(services.copyLink).toHaveBeenCalledWith(at));
    expect(services.toast).toHaveBeenCalledWith('复制成功');
  });

  test('begin to watch it by a button that keeps the focus, and lead to what is watched from then on (S1-03, S1-09)', async () => {
    const stage = open(at, { enterpriseDetail: wholeCompany(), addMonitor: { monitorId: 'm1' } });
    const watch = await screen.findByRole('button', { name: '监控企业' });
    watch.focus();
    fireEvent.click(watch);
    expect(await screen.findByRole('button', { name: '已监控' })).toBe(document.activeElement);
    expect(stage.sent('addMonitor')).toEqual([{ kind: 'company', name: company().name, enterpriseId: 'ent-1' }]);
    press('已监控');
    expect(stage.address()).toBe('/monitor');
  });

  test('say why it cannot be watched, in the words of the server (S3-38, D-60)', async () => {
    const message = '您的企业监控已达上限（5家），请先取消一家或升级企业通';
    const { services } = open(at, {
      enterpriseDetail: wholeCompany(),
      addMonitor: () => ({ kind: 'blocked', code: 431, data: null, message }),
      myQuotas: [{ entitlement: 'companyMonitor', used: 4, limit: 5, resetAt: null, liftedBy: null }],
    });
    fireEvent.click(await screen.findByRole('button', { name: '监控企业' }));
    expect(await screen.findByText('监控剩余 1/5')).toBeTruthy();
    await waitFor(() => expect(services.toast).toHaveBeenCalledWith(message));
  });

  test('stay shut with the rule that shut them, and are gone when nobody has that id (S1-09, S2-25, S5-18)', async () => {
    open(at, { enterpriseDetail: shut(permission({ entitlement: 'watchCompanyDetail' })) });
    expect(await screen.findByText('您今日的查看次数已用完')).toBeTruthy();
    open(at, { enterpriseDetail: refuse(404) });
    expect(await screen.findByText('没有找到此企业信息')).toBeTruthy();
  });

  test('of a name that nobody has lead to names that are near (S2-26)', async () => {
    const stage = open('/enterpriseDetails/%E7%94%B2', { enterpriseDetail: refuse(404) });
    fireEvent.click(await screen.findByRole('button', { name: '查询相近名称' }));
    expect(stage.address()).toBe(`${LIST}?q=甲`);
  });

  const partners = atlas({
    center: 'ent-1',
    nodes: [
      atlasNode('ent-1', 'supplier', '本企业'),
      atlasNode('b1', 'buyer', '市第一人民医院'),
      { ...atlasNode('r1', 'supplier', '江苏对手公司'), province: '江苏' },
      { ...atlasNode('x1', 'supplier', '无地区公司'), province: null },
    ],
    edges: [
      atlasEdge('b1', 'ent-1', 'won', { count: 4 }),
      atlasEdge('b1', 'ent-1', 'agency'),
      atlasEdge('ent-1', 'r1', 'met', { count: 2 }),
      atlasEdge('x1', 'ent-1', 'met'),
    ],
    truncated: null,
  });

  test('show partners by province, and those of a pressed province with the notices that prove it (S1-09, S2-28, I20)', async () => {
    const stage = open(at, { enterpriseDetail: wholeCompany(), atlas: partners });
    const tiles = within(await screen.findByRole('list', { name: /^往来单位地区分布，共3家，/ }));
    expect(tiles.getAllByRole('button').map((tile) => tile.getAttribute('aria-label'))).toEqual([
      '江苏：1家往来单位，往来2次',
      '浙江：1家往来单位，往来5次',
    ]);
    const most = within(screen.getByRole('region', { name: '往来最多的往来单位' }));
    expect(most.getAllByRole('listitem').filter((item) => /往来|次/.test(item.textContent ?? '')).length).toBe(3);
    expect(most.getByText('采购单位、委托单位 · 浙江 · 公告往来5次 · 最近往来2026-10-02')).toBeTruthy();
    expect(most.getByText('同场单位 · 地区未注明 · 公告往来1次 · 最近往来2026-10-02')).toBeTruthy();
    fireEvent.click(tiles.getByRole('button', { name: /^江苏/ }));
    const there = within(screen.getByRole('region', { name: '江苏的往来单位' }));
    expect(there.getByRole('link', { name: '江苏对手公司' })).toBeTruthy();
    expect(there.getByRole('link', { name: '公告met' }).getAttribute('href')).toContain('met-1');
    expect(there.queryByText('市第一人民医院')).toBeNull();
    press('查看全部地区');
    expect(screen.getByRole('region', { name: '往来最多的往来单位' })).toBeTruthy();
    expect(stage.sent('atlas')).toEqual([{ enterpriseId: 'ent-1', depth: 1 }]);
  });

  test.each([
    ['存续', 'text-success'],
    ['在业', 'text-success'],
    ['迁出', 'text-warning'],
    ['吊销', 'text-destructive'],
    ['注销', 'text-muted-foreground'],
  ])(
    'say in the list and on the page by their tone whether they still do business: %s (S2-25, S2-31)',
    async (status, tone) => {
      open(at, { enterpriseDetail: wholeCompany({ status }) });
      const badge = await screen.findByText(status);
      expect(
        [...badge.classList].filter((name) => /^text-(success|warning|destructive|muted-foreground)$/.test(name)),
      ).toEqual([tone]);
    },
  );

  test('prove a partner by its two latest notices and list five partners until all are wanted (S1-09, I20)', async () => {
    const many = Array.from({ length: 14 }, (_, at) => `p${at}`);
    const proof = ['第一份', '第二份', '第三份'].map((title, at) => ({
      ...{ id: `x${at}`, title, docChannel: 'award', publishTime: '2026-10-02T02:00:00Z' },
    }));
    const openWith = (ids: readonly string[]) =>
      open(at, {
        enterpriseDetail: wholeCompany(),
        atlas: ownAtlas({
          nodes: ids.map((id, at) => atlasNode(id, 'supplier', `对手${at}公司`)),
          edges: ids.map((id, at) =>
            atlasEdge('ent-1', id, 'met', { count: 20 - at, evidence: at === 0 ? proof : [] }),
          ),
          truncated: null,
        }),
      });
    openWith(many.slice(0, 5));
    await screen.findByRole('region', { name: '往来最多的往来单位' });
    expect(screen.queryByRole('button', { name: /展开全部/ })).toBeNull();
    openWith(many);
    const most = within(await screen.findByRole('region', { name: '往来最多的往来单位' }));
    expect(['第一份', '第二份', '第三份'].map((title) => most.queryByRole('link', { name: title }) !== null)).toEqual([
      ...[true, true, false],
    ]);
    const shown = () =>
      most.getAllByRole('link').filter(({ textContent }) => /^对手\d+公司$/.test(textContent ?? '')).length;
    expect(shown()).toBe(5);
    press('展开全部14家');
    expect(shown()).toBe(14);
    press('收起');
    expect(shown()).toBe(5);
  });

  test('list the provinces by their number of partners, and each one from its first five again (S1-09, I20)', async () => {
    const bodies = [
      ...Array.from({ length: 7 }, (_, at) => ({ id: `z${at}`, province: '浙江', count: 1 })),
      ...Array.from({ length: 6 }, (_, at) => ({ id: `j${at}`, province: '江苏', count: 9 })),
    ];
    open(at, {
      enterpriseDetail: wholeCompany(),
      atlas: ownAtlas({
        nodes: bodies.map(({ id, province }) => ({ ...atlasNode(id, 'supplier', `${id}公司`), province })),
        edges: bodies.map(({ id, count }) => atlasEdge('ent-1', id, 'met', { count })),
        truncated: { limit: 80, left: 1, more: true },
      }),
    });
    expect(
      await screen.findByText('按公告整理，采购、中标、代理与同场竞争共13家往来单位，另有1家以上未列出'),
    ).toBeTruthy();
    const tiles = within(screen.getByRole('list', { name: '往来单位地区分布，共13家，浙江最多，7家' }));
    fireEvent.click(tiles.getByRole('button', { name: /^浙江/ }));
    press('展开全部7家');
    fireEvent.click(tiles.getByRole('button', { name: /^江苏/ }));
    const there = within(screen.getByRole('region', { name: '江苏的往来单位' }));
    expect(there.getByRole('button', { name: '展开全部6家' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('say that nothing is known of partners where no notice names the enterprise, once (S1-09)', async () => {
    const stage = open(at, { enterpriseDetail: wholeCompany(), atlas: refuse(404) });
    expect(await screen.findByText(/^公告中没有该单位与其他单位的/)).toBeTruthy();
    expect(stage.sent('atlas')).toHaveLength(1);
  });

  test('are asked for once: by id it is the same enterprise as by name (S1-09)', async () => {
    const stage = open('/enterpriseDetails/%E7%94%B2', { enterpriseDetail: wholeCompany() });
    await screen.findByRole('heading', { level: 1, name: company().name });
    stage.navigate('/enterpriseDetails?id=ent-1');
    await screen.findByRole('heading', { level: 1, name: company().name });
    stage.navigate('/enterpriseDetails/%E7%94%B2');
    await screen.findByRole('heading', { level: 1, name: company().name });
    expect(stage.sent('enterpriseDetail')).toHaveLength(1);
  });
});
