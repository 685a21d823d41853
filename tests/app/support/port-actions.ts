/** Input and effects of a provided action; every value is distinct. */
export interface ActionRow {
  readonly context?: object;
  readonly params?: unknown;
  /** Storage before, by key. */
  readonly before?: Readonly<Record<string, string>>;
  /** The same of the browser tab. */
  readonly beforeInTab?: Readonly<Record<string, string>>;
  /** Events to the root machine, and calls of the page as a name with arguments. */
  readonly says?: readonly unknown[];
  readonly toParent?: readonly object[];
  readonly refreshes?: readonly (readonly unknown[])[];
  /** Storage and cookies afterwards; unchanged by default. */
  readonly keeps?: Readonly<Record<string, string>>;
}

const PERMISSION = { status: 0, entitlement: 'companyMonitor', limit: 3, used: 2, liftedBy: null };
const goTo = (to: string, replace = false) => ({ type: 'navigation.requested', to, replace });
const toast = (text: string) => ({ type: 'toast.raised', text });
/** What a payment without a reload outdates. */
const PAID_FOR = [['orders'], ['quotas'], ['data-board'], ['by their data'], ['by their data']];
const PAID = [{ type: 'user.outdated' }, { type: 'membership.changed' }];
const PENDING = 'pendingPurchase.u1';
const TOLD = 'toldOrders.u1';
const pending = (...orders: object[]) => JSON.stringify({ flagged: true, orders });
const TAB = {
  path: '/myOrder',
  fullPath: '/myOrder?page=2',
  name: 'MyOrder',
  meta: { title: '我的订单', affix: false, noCache: true },
  query: { page: '2' },
  params: {},
  title: '我的订单',
};
/** What a member without a profile typed, and has not sent. */
const DRAFT = {
  owner: '会员100001 138****0001',
  form: { realUserName: '王敏', companyName: '甲公司', industryCode: 'E', areaCode: '浙江' },
};
/** What a member leaves in a browser tab. */
const LEFT = { tabs: JSON.stringify([TAB]), 'profile.draft': JSON.stringify(DRAFT) };
/** A list whose page was turned after its tab had been opened. */
const PAGED = { ...TAB, path: '/paged', fullPath: '/paged', query: {} };
const LIFTING = { memberCode: 'qijian', memberName: '旗舰通' };
const full = (status: number, used: number, limit: number) => ({
  type: 'permission.denied',
  permission: {
    status,
    entitlement: 'subscribeZhongbiao',
    limit,
    used,
    resetAt: null,
    boughtAreas: [],
    infoArea: null,
    trial: false,
    liftedBy: LIFTING,
  },
});
const FAILED: ActionRow = { says: [['console.error', 'a flow failed', { type: 'tested' }]] };

/** Every provided action, `flow.action`, with its effects. */
export const ACTIONS: Readonly<Record<string, readonly ActionRow[]>> = {
  'app.reloadPage': [{ says: [['reload']] }],
  'app.reportFailedFlow': [FAILED],
  'member.reportFailedFlow': [FAILED],
  'chunk-reload.reloadPage': [{ says: [['reload']] }],
  'version-update.reloadPage': [{ says: [['reload']] }],
  'connection.checkPending': [{ says: [{ type: 'window.focused' }] }],
  'collect.showCollected': [
    {
      params: [{ kind: 'forecast', id: 'fct-1', collected: true }],
      refreshes: [['forecasts'], ['collect', 'forecast']],
    },
    {
      params: [
        { kind: 'forecast', id: 'fct-1', collected: true },
        { kind: 'plannedProject', id: 'pln-1', collected: false },
      ],
      refreshes: [['forecasts'], ['collect', 'forecast'], ['planned-projects'], ['collect', 'plannedProject']],
    },
  ],
  'collect.announceSaved': [{ refreshes: [['collect']] }],
  'collect.openCentre': [{ says: [goTo('/collect')] }],
  'coupons.requestPurchase': [
    {
      params: { memberCode: 'toubiaotong', reason: 'coupon', areas: [], coupon: { couponId: 'c1' } },
      toParent: [
        {
          type: 'purchase.requested',
          memberCode: 'toubiaotong',
          reason: 'coupon',
          areas: [],
          coupon: { couponId: 'c1' },
        },
      ],
    },
  ],
  'service-period.requestPurchase': [
    {
      params: { memberCode: null, reason: 'servicePeriod' },
      toParent: [{ type: 'purchase.requested', memberCode: null, reason: 'servicePeriod' }],
    },
  ],
  'permission.requestPurchase': [
    {
      params: { memberCode: 'qiyetong', areas: ['广东'], reason: 'region', surplus: 'not passed on' },
      toParent: [{ type: 'purchase.requested', memberCode: 'qiyetong', areas: ['广东'], reason: 'region' }],
    },
  ],
  'download.announceDenied': [
    { params: { permission: PERMISSION }, says: [{ type: 'permission.denied', permission: PERMISSION }] },
  ],
  'download.announceBusy': [{ says: [toast('正在下载其他文件，请稍候')] }],
  'export.notifySubmitted': [
    { params: { submitted: null }, says: [toast('分析报告已提交，生成后即可下载')] },
    { params: { submitted: { recordId: 'e', rows: 1_234, capped: false } }, says: [toast('导出已提交，共1,234条')] },
    {
      params: { submitted: { recordId: 'e', rows: 500, capped: true } },
      says: [toast('导出已提交，结果较多，仅导出前500条')],
    },
  ],
  'export.openRecords': [{ says: [goTo('/exportRecords')] }],
  'export.announceSubmitted': [{ refreshes: [['exports']] }],
  'group-keywords.announceRows': [
    {
      params: { rows: [['医院'], [], ['检验', '设备']] },
      toParent: [{ type: 'rows.changed', rows: [['医院'], ['检验', '设备']] }],
    },
  ],
  'group-keywords.announceTyped': [{ toParent: [{ type: 'form.changed' }] }],
  'group-keywords.announceAdded': [
    { params: { form: { name: '医院' } }, toParent: [{ type: 'words.added', form: { name: '医院' } }] },
  ],
  'group-keywords.announceRefused': [{ toParent: [{ type: 'words.refused' }] }],
  'saved-group-list.reportFull': [
    { params: { entitlement: 'subscribeZhongbiao', used: 5, limit: 6, liftedBy: LIFTING }, says: [full(0, 5, 6)] },
    { params: { entitlement: 'subscribeZhongbiao', used: 0, limit: 0, liftedBy: LIFTING }, says: [full(-1, 0, 0)] },
  ],
  'saved-group-list.announceRemoved': [
    {
      params: { list: 'rival', group: { id: 'grp-6', name: '消防' } },
      toParent: [{ type: 'group.removed', list: 'rival', group: { id: 'grp-6', name: '消防' } }],
    },
  ],
  'subscription-group.reportFull': [
    { params: { entitlement: 'subscribeZhongbiao', used: 7, limit: 8, liftedBy: LIFTING }, says: [full(0, 7, 8)] },
  ],
  'subscription-group.applyGroup': [
    {
      params: {
        list: 'bidding',
        outcome: {
          kind: 'use',
          group: {
            id: 'g',
            name: 'n',
            keywordGroups: [['医院', '设备']],
            searchWord: '采购',
            areas: ['浙江'],
            channels: ['tender'],
            projectTypes: [],
            minFen: null,
            maxFen: null,
          },
        },
      },
      says: [
        goTo(
          '/subscribe/bidding?q=%E9%87%87%E8%B4%AD&kw=%E5%8C%BB%E9%99%A2,%E8%AE%BE%E5%A4%87&area=%E6%B5%99%E6%B1%9F&channel=tender',
        ),
      ],
    },
    { params: { list: 'bidding', outcome: { kind: 'edit', group: null } } },
    {
      params: {
        list: 'proposed',
        outcome: {
          kind: 'use',
          group: {
            id: 'g',
            name: 'n',
            keywordGroups: [['厂房']],
            searchWord: '改造',
            areas: ['浙江_杭州'],
            channels: [],
            projectTypes: ['水利工程'],
            minFen: 5_000_000,
            maxFen: null,
          },
        },
      },
      says: [
        goTo(
          '/building/index?q=%E6%94%B9%E9%80%A0&kw=%E5%8E%82%E6%88%BF&area=%E6%B5%99%E6%B1%9F_%E6%9D%AD%E5%B7%9E&amount=5000000~&ptype=%E6%B0%B4%E5%88%A9%E5%B7%A5%E7%A8%8B',
        ),
      ],
    },
  ],
  'guard.setTitle': [
    { context: { target: { to: '/perfect?from=x', replace: false } }, says: [['theme.setTitle', '完善资料']] },
    { context: { target: { to: '/login', replace: false } }, says: [['theme.setTitle', '登录']] },
    { context: { target: { to: '/other', replace: false } }, says: [['theme.setTitle', '']] },
  ],
  'guard.startProgress': [{ says: [['progress.set', true]] }],
  'guard.finishProgress': [{ says: [['progress.set', false]] }],
  'guard.rememberDestination': [
    { params: { to: '/tender/index/7?x=1' }, keeps: { 'guard.destination': '/tender/index/7?x=1' } },
    { params: { to: '/login' }, keeps: {} },
  ],
  'guard.clearLocalStorage': [{ before: { some: 'thing' }, keeps: {} }],
  'guard.commitView': [
    {
      context: { target: { to: '/login?from=%2Fa', replace: true } },
      says: [['location.show', '/login?from=%2Fa', { replace: true }], { type: 'route.changed', path: '/login' }],
    },
    {
      context: { target: { to: '/perfect', replace: false } },
      says: [['location.show', '/perfect', { replace: false }], { type: 'route.changed', path: '/perfect' }],
    },
  ],
  'guard.applyBranding': [
    {
      params: { canPay: true, theme: '#123456' },
      says: [['theme.apply', { canPay: true, theme: '#123456' }], { type: 'company.known', canPay: true }],
    },
    {
      params: { canPay: false, theme: null },
      says: [['theme.apply', { canPay: false, theme: null }], { type: 'company.known', canPay: false }],
    },
  ],
  'invoice.announceRequested': [{ refreshes: [['orders'], ['invoices']] }],
  'invoice.openInvoices': [{ says: [goTo('/myOrder?view=invoices')] }],
  'navigation.commitView': [
    {
      context: { menu: [] },
      params: { to: '/collect?kind=approval', replace: false, remount: true },
      says: [
        ['location.show', '/collect?kind=approval', { replace: false }],
        ['viewCache.commit', '/collect?kind=approval', { remount: true, menu: [] }],
        { type: 'route.changed', path: '/collect' },
        {
          type: 'view.shown',
          tab: {
            path: '/collect',
            fullPath: '/collect?kind=approval',
            name: 'CollectCentre',
            meta: { title: '收藏中心', affix: false, noCache: true },
            query: { kind: 'approval' },
            params: { id: '7' },
            title: '收藏中心',
          },
        },
      ],
    },
    {
      context: { menu: null },
      params: { to: '/nowhere', replace: true, remount: false },
      says: [
        ['location.show', '/nowhere', { replace: true }],
        ['viewCache.commit', '/nowhere', { remount: false, menu: null }],
      ],
    },
  ],
  'navigation.startProgress': [{ says: [['progress.set', true]] }],
  'navigation.finishProgress': [{ says: [['progress.set', false]] }],
  'login.announceLoggedIn': [
    {
      context: { remember: true },
      params: { token: 'token-1' },
      toParent: [{ type: 'login.succeeded', token: 'token-1', remember: true }],
    },
    {
      context: { remember: false },
      params: { token: 'token-2' },
      toParent: [{ type: 'login.succeeded', token: 'token-2', remember: false }],
    },
  ],
  'monitor-add.announceAdded': [{ toParent: [{ type: 'monitor.added' }] }],
  'monitor-list.announceNotRemoved': [{ params: { name: '甲公司' }, says: [toast('未能取消监控“甲公司”')] }],
  'monitor-list.announceNotRestored': [{ params: { name: '甲公司' }, says: [toast('未能恢复监控“甲公司”')] }],
  'project-watch.reportRefusal': [
    {
      params: { granted: false, refusal: PERMISSION },
      says: [{ type: 'permission.denied', permission: PERMISSION }],
    },
    { params: { granted: true } },
  ],
  'project-watch.announceStarted': [{ says: [toast('已开始监控此项目')] }],
  'project-watch.announceStopped': [{ says: [toast('已取消监控此项目')] }],
  'notice.announceAcknowledged': [{ toParent: [{ type: 'takeover.acknowledged' }] }],
  'order-cancellation.announceClosed': [
    {
      context: { order: { orderId: 'ord-1', orderNo: 'no-1' } },
      says: [{ type: 'order.unwatched', orderNo: 'no-1' }, toast('订单已取消')],
    },
  ],
  'order-cancellation.refreshOrders': [{ refreshes: [['orders']] }],
  'account-security.refreshAccount': [{ refreshes: [['account']], says: [{ type: 'user.outdated' }] }],
  'account-security.dropCookie': [{ says: [['credential.dropCookie']] }],
  'account-security.endSession': [
    {
      says: [
        { type: 'api.failed', endpointId: 'frozenAccount', failure: { kind: 'code', code: 401, serverMessage: null } },
      ],
    },
  ],
  'purchase.watchOrder': [
    {
      context: { order: { orderId: 'ord-2', orderNo: 'no-2', amountFen: 5 } },
      says: [{ type: 'order.watched', orderNo: 'no-2', orderId: 'ord-2' }],
    },
    { context: { order: null } },
  ],
  'purchase.unwatchOrder': [
    {
      context: { order: { orderId: 'ord-3', orderNo: 'no-3', amountFen: 5 } },
      says: [{ type: 'order.unwatched', orderNo: 'no-3' }],
    },
    { context: { order: null } },
  ],
  'pc-login.announcePcForbidden': [{ toParent: [{ type: 'pc.forbidden' }] }],
  'pending-purchase.rememberDialogOrder': [
    {
      context: { dialogOrder: { orderNo: 'no-4', orderId: 'ord-4' } },
      before: { [PENDING]: pending({ orderNo: 'no-3', orderId: 'ord-3', paid: null }) },
      keeps: {
        [PENDING]: pending(
          { orderNo: 'no-3', orderId: 'ord-3', paid: null },
          { paid: null, orderNo: 'no-4', orderId: 'ord-4' },
        ),
      },
    },
    { context: { dialogOrder: null } },
  ],
  'pending-purchase.rememberPaid': [
    {
      context: {
        order: { orderNo: 'no-5', orderId: 'ord-5' },
        paid: { levelName: '企业通', endsAt: 77, status: 'paid' },
      },
      before: { [PENDING]: pending({ orderNo: 'no-5', orderId: 'ord-5', paid: null }) },
      keeps: {
        [PENDING]: pending({ paid: { levelName: '企业通', endsAt: 77 }, orderNo: 'no-5', orderId: 'ord-5' }),
        [TOLD]: '{"no-5":"told"}',
      },
    },
    {
      context: {
        order: { orderNo: 'no-5', orderId: 'ord-5' },
        paid: { levelName: '企业通', endsAt: 77, status: 'paid' },
      },
      keeps: { [TOLD]: '{"no-5":"told"}' },
    },
    { context: { order: { orderNo: 'no-5', orderId: 'ord-5' }, paid: null } },
  ],
  'pending-purchase.forgetOrder': [
    {
      context: { order: { orderNo: 'no-6', orderId: 'ord-6' } },
      before: {
        [PENDING]: pending(
          { orderNo: 'no-6', orderId: null, paid: null },
          { orderNo: 'no-7', orderId: null, paid: null },
        ),
      },
      keeps: { [PENDING]: pending({ orderNo: 'no-7', orderId: null, paid: null }) },
    },
  ],
  'pending-purchase.forgetPending': [
    {
      params: { orderNo: 'no-7' },
      before: {
        [PENDING]: pending(
          { orderNo: 'no-6', orderId: null, paid: null },
          { orderNo: 'no-7', orderId: null, paid: null },
        ),
      },
      keeps: { [PENDING]: pending({ orderNo: 'no-6', orderId: null, paid: null }) },
    },
  ],
  'pending-purchase.forgetBareFlag': [
    { before: { [PENDING]: pending() }, keeps: {} },
    { before: { [PENDING]: pending({ orderNo: 'no-8', orderId: null, paid: null }) } },
  ],
  'pending-purchase.announcePaid': [{ says: [{ type: 'order.paid' }] }],
  'pending-purchase.refreshUser': [{ refreshes: PAID_FOR, says: PAID }],
  'pending-purchase.openMyOrders': [{ says: [goTo('/myOrder')] }],
  'profile.announceCompleted': [{ toParent: [{ type: 'profile.completed' }] }],
  'profile.storeDraft': [{ params: DRAFT, keeps: { 'profile.draft': JSON.stringify(DRAFT) } }],
  'profile.forgetDraft': [{ beforeInTab: { 'profile.draft': JSON.stringify(DRAFT) }, keeps: {} }],
  'profile.requestLogout': [{ toParent: [{ type: 'logout.requested' }] }],
  'purchase.releaseLock': [{ says: [['lock.release']] }],
  'purchase.announcePaid': [
    {
      context: { order: { orderId: 'ord-9', orderNo: 'no-9' } },
      says: [{ type: 'order.announced', orderNo: 'no-9' }],
      keeps: { [TOLD]: '{"no-9":"told"}' },
    },
  ],
  'purchase.reloadPage': [{ says: [['reload']] }],
  'purchase.announceUnPay': [
    {
      context: { request: { memberCode: 'qiyetong', reason: 'header' } },
      toParent: [{ type: 'payment.forbidden', memberCode: 'qiyetong', reason: 'header' }],
    },
  ],
  'purchase.checkPending': [{ says: [{ type: 'check.requested' }] }],
  'purchase.requestCoupons': [{ says: [{ type: 'coupons.requested' }] }],
  'purchase.announceBegun': [{ says: [{ type: 'payment.begun' }] }],
  'purchase.announceEnded': [{ refreshes: [['orders']], says: [{ type: 'payment.ended' }] }],
  'purchase.openMyOrders': [{ refreshes: PAID_FOR, says: [...PAID, goTo('/myOrder')] }],
  'session.storeToken': [
    {
      beforeInTab: LEFT,
      params: { token: 'token-3', remember: true },
      says: [['credential.store', 'token-3', true]],
      keeps: { isTags: '1' },
    },
  ],
  'session.dropCookie': [{ beforeInTab: LEFT, says: [['credential.dropCookie']], keeps: { isTags: '1' } }],
  'session.forgetToken': [{ beforeInTab: LEFT, says: [['credential.forget']], keeps: { isTags: '1' } }],
  'session.noteExpiry': [{ says: [['credential.noteExpiry']] }],
  'session.noteEnd': [{ params: { why: 'loggedOut' }, says: [['credential.noteEnd', 'loggedOut']] }],
  'session.notifyOtherTabs': [{ params: { why: 'expired' }, says: [['otherTabs.notifyEnded', 'expired']] }],
  'session.reloadPage': [{ says: [['endSession']] }],
  'session.announceGuest': [{ toParent: [{ type: 'session.missed' }] }],
  'session.announceArrival': [{ toParent: [{ type: 'session.begun' }] }],
  'session.announceMember': [{ toParent: [{ type: 'session.opened' }] }],
  'session.announceIncomplete': [{ toParent: [{ type: 'session.halted' }] }],
  'session.announceStalled': [{ toParent: [{ type: 'session.stalled' }] }],
  'session.announceTakenOver': [{ toParent: [{ type: 'takeover.reported' }] }],
  'session.announceEnded': [{ toParent: [{ type: 'session.ended' }] }],
  'settings.applySettings': [
    {
      params: { theme: '#00aa00', size: 'large' },
      says: [
        ['theme.prefer', '#00aa00'],
        ['theme.resize', 'large'],
      ],
    },
  ],
  'settings.announceCopied': [{ says: [toast('复制成功')] }],
  'settings.announceNotCopied': [{ says: [toast('复制失败，请手动复制')] }],
  'sidebar.rememberOpen': [{ keeps: { sidebarStatus: 'open' } }],
  'sidebar.rememberClosed': [{ keeps: { sidebarStatus: 'closed' } }],
  'tabs.storeTabs': [
    {
      params: { tabs: [TAB, PAGED] },
      keeps: {
        tabs: JSON.stringify({
          owner: 'u1',
          tabs: [TAB, { ...PAGED, fullPath: '/paged?page=2', query: { page: '2' } }],
        }),
      },
    },
  ],
  'tabs.keepViews': [{ params: { tabs: [TAB, PAGED] }, says: [['part.keepOnly', new Set(['/myOrder', '/paged'])]] }],
  'tabs.requestNavigation': [
    { context: { tabs: [TAB] }, params: { to: '/a?b=1' }, says: [goTo('/a?b=1')] },
    { context: { tabs: [TAB, PAGED] }, params: { to: '/paged' }, says: [goTo('/paged?page=2')] },
  ],
  'tabs.requestRefresh': [
    { context: { tabs: [TAB] }, params: { fullPath: '/a?b=2' }, says: [goTo('/redirect/a?b=2', true)] },
    { context: { tabs: [PAGED] }, params: { fullPath: '/paged' }, says: [goTo('/redirect/paged?page=2', true)] },
  ],
  'tour.clearGuide': [{ before: { guide: '1' }, keeps: { guideDone: '1' } }],
  'tour.goTo': [{ params: { to: '/dashboard' }, says: [goTo('/dashboard')] }],
};

/** Actions on what only a whole page has: a file, the parts of the program, the stage of views. Each is tested with it. */
export const PAGE_ACTIONS: Readonly<Record<string, string>> = {
  'app.forward': 'tests/app/app/forwarded-events.test.ts',
  'chunk-reload.retryParts': 'tests/views/ui/lazy-part.test.tsx',
  'download.saveFile': 'tests/app/records/download.test.ts',
  'navigation.setTitle': 'tests/app/navigation/guard.test.ts',
};
