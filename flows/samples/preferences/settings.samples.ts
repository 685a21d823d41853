import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { settingsMachine } from '#machines/preferences/settings.machine.ts';
import type { Settings, SettingsContext } from '#machines/preferences/settings.types.ts';

const defaults: Settings = {
  theme: null,
  size: 'small',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  uniqueOpened: false,
  showSettings: true,
  showFooter: true,
  footerTxt: '为采购与投标人服务',
  caseNumber: '京ICP备00000000号-1',
};
/** As stored, with a switch that another tab has turned. */
const read = (actorId: string) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output: { ...defaults, tagsView: false },
});
/** There and back, so that every change is one. `kept` is what becomes of a text that is too long or has a tab. */
const other =
  <Name extends 'theme' | 'size' | 'footerTxt' | 'caseNumber'>(
    type: string,
    name: Name,
    value: Settings[Name],
    kept = value,
  ) =>
  ({ context }: { readonly context: unknown }) => {
    const now = (context as SettingsContext).settings[name];
    return [{ type, [name]: now === kept ? defaults[name] : value }];
  };

export const settingsEntry: CatalogEntry = {
  id: 'settings',
  area: 'preferences',
  title: '界面设置',
  machine: settingsMachine,
  input: { defaults },
  cases: {
    'xstate.done.actor.readSettings': [read('readSettings')],
    'xstate.done.actor.readForPanel': [read('readForPanel')],
    'xstate.done.actor.storeSettings': ({ context }) => [
      {
        type: 'xstate.done.actor.storeSettings',
        actorId: 'storeSettings',
        output: (context as SettingsContext).settings,
      },
    ],
    'theme.chosen': other('theme.chosen', 'theme', '#11a983'),
    'size.chosen': other('size.chosen', 'size', 'large'),
    'switch.toggled': [{ type: 'switch.toggled', name: 'tagsView' }],
    'footer.written': other(
      'footer.written',
      'footerTxt',
      `<b>不是标签</b>\t${'长'.repeat(50)}`,
      `<b>不是标签</b> ${'长'.repeat(48)}`,
    ),
    'caseNumber.written': other(
      'caseNumber.written',
      'caseNumber',
      `粤ICP备00000000号\t${'长'.repeat(50)}`,
      `粤ICP备00000000号 ${'长'.repeat(25)}`,
    ),
  },
  memberEvents: {
    'settings.closed': '关闭设置',
    'theme.chosen': '选择主题颜色',
    'size.chosen': '选择文字大小',
    'switch.toggled': '开关一项设置',
    'footer.written': '修改页脚文字',
    'caseNumber.written': '修改备案号',
    'settings.restored': '恢复默认',
    'settings.copied': '复制配置',
  },
  words: {
    readSettings: '读取设置',
    readForPanel: '为设置面板读取设置',
    storeSettings: '保存设置',
    copySettings: '复制设置',
    applySettings: '应用设置',
    announceCopied: '提示复制成功',
    announceNotCopied: '提示复制失败',
    takeSettings: '记下设置',
    takeStored: '记下已保存的设置',
    change: '更改设置',
    isChanged: '设置与默认不同',
    'settings.requested': '请求打开界面设置',
  },
  hasView: true,
  minimumPaths: 10,
};
