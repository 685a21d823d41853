import { assign, fromPromise, setup } from 'xstate';
import type { Settings, SettingsContext, SettingsEvent } from './settings.types.ts';

/** Appearance of the shell: applied at once and stored where the browser allows storage (S2-83, S2-84, I18). */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as { readonly defaults: Settings },
    tags: {} as 'dialogOpen',
  },
  actors: {
    /** Settings of an earlier visit; invalid entries have their defaults. */
    readSettings: fromPromise<Settings>(() => Promise.reject(new Error('not provided: readSettings'))),
    /**
     * Stores the changed settings beside those that are stored, which another tab may have changed, and answers with both. Rejects when
     * storage is disabled or full.
     */
    storeSettings: fromPromise<Settings, Partial<Settings>>(() =>
      Promise.reject(new Error('not provided: storeSettings')),
    ),
    copySettings: fromPromise<void, Settings>(() => Promise.reject(new Error('not provided: copySettings'))),
  },
  actions: {
    /** Applies the settings to the page. */
    applySettings: (_, _look: Settings) => undefined,
    announceCopied: () => undefined,
    announceNotCopied: () => undefined,
    /** What could not be stored applies until the page is closed. */
    takeSettings: assign({
      settings: ({ context: { unsaved } }, settings: Settings) => ({ ...settings, ...unsaved }),
    }),
    takeStored: assign((_, settings: Settings) => ({ settings, unsaved: {} })),
    change: assign(({ context: { settings, defaults, unsaved }, event }) => {
      const changed = changeBy(event, settings, defaults);
      const after = { ...settings, ...changed };
      return { settings: after, unsaved: Object.keys(unsaved).length === 0 ? changed : after };
    }),
  },
  guards: {
    isChanged: ({ context: { settings, defaults } }) => JSON.stringify(settings) !== JSON.stringify(defaults),
  },
}).createMachine({
  id: 'settings',
  description: 'The settings of the shell and the panel that changes them.',
  meta: { title: '界面设置', requirements: ['S2-54'] },
  context: ({ input }) => ({ settings: input.defaults, defaults: input.defaults, unsaved: {} }),
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
            { type: 'applySettings', params: ({ context }) => context.settings },
          ],
        },
        onError: 'closed',
      },
    },
    opening: {
      description:
        'The panel was requested; it opens once the stored settings are read, which another tab may have changed.',
      meta: { title: '正在打开' },
      invoke: {
        id: 'readForPanel',
        src: 'readSettings',
        onDone: {
          target: 'open',
          actions: [
            { type: 'takeSettings', params: ({ event }) => event.output },
            { type: 'applySettings', params: ({ context }) => context.settings },
          ],
        },
        onError: 'open',
      },
    },
    closed: {
      description: 'The panel is closed.',
      meta: { title: '面板关闭' },
      on: { 'settings.requested': 'opening' },
    },
    open: {
      description: 'The panel is open; every change applies to the page at once.',
      meta: { title: '面板打开', requirements: ['S2-83', 'S2-84', 'S9-38'] },
      tags: 'dialogOpen',
      type: 'parallel',
      on: { 'settings.closed': 'closed' },
      states: {
        keeping: {
          description: 'Whether the changes are stored for the next visit.',
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
              description: 'The stored settings equal the applied ones.',
              meta: { title: '已保存' },
            },
            storing: {
              description: 'The settings are being stored.',
              meta: { title: '保存中' },
              entry: { type: 'applySettings', params: ({ context }) => context.settings },
              invoke: {
                id: 'storeSettings',
                src: 'storeSettings',
                input: ({ context }) => context.unsaved,
                onDone: {
                  target: 'kept',
                  actions: [
                    { type: 'takeStored', params: ({ event }) => event.output },
                    { type: 'applySettings', params: ({ event }) => event.output },
                  ],
                },
                onError: 'lost',
              },
            },
            lost: {
              description: 'Storing the settings failed: they apply until the page is closed.',
              meta: { title: '未能保存，刷新后恢复', requirements: ['I18'] },
            },
          },
        },
        copying: {
          description: 'Copying the settings to the clipboard.',
          meta: { title: '复制配置' },
          initial: 'idle',
          states: {
            idle: {
              description: 'Nothing is being copied.',
              meta: { title: '可复制' },
              on: { 'settings.copied': 'busy' },
            },
            busy: {
              description: 'The settings are being copied to the clipboard.',
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

/** The settings that an event changes; restoring the defaults changes all of them. */
function changeBy(event: SettingsEvent, settings: Settings, defaults: Settings): Partial<Settings> {
  switch (event.type) {
    case 'theme.chosen':
      return { theme: event.theme };
    case 'size.chosen':
      return { size: event.size };
    case 'switch.toggled':
      return { [event.name]: !settings[event.name] };
    case 'footer.written':
      return { footerTxt: oneLine(event.footerTxt).slice(0, 60) };
    case 'caseNumber.written':
      return { caseNumber: oneLine(event.caseNumber).slice(0, 40) };
    case 'settings.restored':
      return defaults;
    default:
      return {};
  }
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ');
}
