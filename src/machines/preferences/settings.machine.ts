import { assign, fromPromise, setup } from 'xstate';
import type { Settings, SettingsContext, SettingsEvent } from './settings.types.ts';

/** How the member wants the shell to look: seen at once, kept where the browser keeps anything (S2-83, S2-84, I18). */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as { readonly defaults: Settings },
    tags: {} as 'dialogOpen',
  },
  actors: {
    /** Settings of an earlier visit; whatever cannot be read of them is at its default. */
    readSettings: fromPromise<Settings>(() => Promise.reject(new Error('not wired: readSettings'))),
    /** Rejects when the browser keeps nothing, or no more. */
    storeSettings: fromPromise<void, Settings>(() => Promise.reject(new Error('not wired: storeSettings'))),
    copySettings: fromPromise<void, Settings>(() => Promise.reject(new Error('not wired: copySettings'))),
  },
  actions: {
    /** Makes the page look so. */
    applySettings: (_, _look: Settings) => undefined,
    announceCopied: () => undefined,
    announceNotCopied: () => undefined,
    takeSettings: assign({ settings: (_, settings: Settings) => settings }),
    change: assign({
      settings: ({ context: { settings, defaults }, event }) => {
        switch (event.type) {
          case 'theme.chosen':
            return { ...settings, theme: event.theme };
          case 'size.chosen':
            return { ...settings, size: event.size };
          case 'switch.toggled':
            return { ...settings, [event.name]: !settings[event.name] };
          case 'footer.written':
            return { ...settings, footerTxt: oneLine(event.footerTxt).slice(0, 60) };
          case 'caseNumber.written':
            return { ...settings, caseNumber: oneLine(event.caseNumber).slice(0, 40) };
          case 'settings.restored':
            return defaults;
          default:
            return settings;
        }
      },
    }),
  },
  guards: {
    isChanged: ({ context: { settings, defaults } }) => JSON.stringify(settings) !== JSON.stringify(defaults),
  },
}).createMachine({
  id: 'settings',
  description: 'The settings of the shell and the panel that changes them.',
  meta: { title: '界面设置', requirements: ['S2-54'] },
  context: ({ input }) => ({ settings: input.defaults, defaults: input.defaults }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The settings of an earlier visit are being read.',
      meta: { title: '读取设置' },
      on: { 'settings.requested': 'opening' },
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: {
          target: 'closed',
          actions: [
            { type: 'takeSettings', params: ({ event }) => event.output },
            { type: 'applySettings', params: ({ event }) => event.output },
          ],
        },
        onError: 'closed',
      },
    },
    opening: {
      description: 'The panel was asked for before the settings were read.',
      meta: { title: '正在打开' },
      invoke: {
        id: 'readForPanel',
        src: 'readSettings',
        onDone: {
          target: 'open',
          actions: [
            { type: 'takeSettings', params: ({ event }) => event.output },
            { type: 'applySettings', params: ({ event }) => event.output },
          ],
        },
        onError: 'open',
      },
    },
    closed: {
      description: 'The panel is closed; the shell looks as it was set.',
      meta: { title: '面板关闭' },
      on: { 'settings.requested': 'open' },
    },
    open: {
      description: 'The panel is open: every change is seen behind it at once.',
      meta: { title: '面板打开', requirements: ['S2-83', 'S2-84', 'S9-38'] },
      tags: 'dialogOpen',
      type: 'parallel',
      on: { 'settings.closed': 'closed' },
      states: {
        keeping: {
          description: 'Whether the changes will be there at the next visit.',
          meta: { title: '保存设置', requirements: ['I18'] },
          initial: 'kept',
          on: {
            'theme.chosen': { target: '.storing', actions: 'change' },
            'size.chosen': { target: '.storing', actions: 'change' },
            'switch.toggled': { target: '.storing', actions: 'change' },
            'footer.written': { target: '.storing', actions: 'change' },
            'caseNumber.written': { target: '.storing', actions: 'change' },
            'settings.restored': { guard: 'isChanged', target: '.storing', actions: 'change' },
          },
          states: {
            kept: {
              description: 'What is seen is what is stored.',
              meta: { title: '已保存' },
            },
            storing: {
              description: 'The settings are being stored.',
              meta: { title: '保存中' },
              entry: { type: 'applySettings', params: ({ context }) => context.settings },
              invoke: {
                id: 'storeSettings',
                src: 'storeSettings',
                input: ({ context }) => context.settings,
                onDone: 'kept',
                onError: 'lost',
              },
            },
            lost: {
              description: 'The browser keeps nothing: the settings hold until the page is left.',
              meta: { title: '未能保存，刷新后恢复', requirements: ['I18'] },
            },
          },
        },
        copying: {
          description: 'Whether the settings are being put on the clipboard.',
          meta: { title: '复制配置' },
          initial: 'idle',
          states: {
            idle: {
              description: 'Nothing is being copied.',
              meta: { title: '可复制' },
              on: { 'settings.copied': 'busy' },
            },
            busy: {
              description: 'The settings are being put on the clipboard.',
              meta: { title: '复制中' },
              invoke: {
                id: 'copySettings',
                src: 'copySettings',
                input: ({ context }) => context.settings,
                onDone: { target: 'idle', actions: 'announceCopied' },
                onError: { target: 'idle', actions: 'announceNotCopied' },
              },
            },
          },
        },
      },
    },
  },
});

function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ');
}
