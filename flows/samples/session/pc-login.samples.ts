import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { pcLoginMachine } from '#machines/session/pc-login.machine.ts';

const answered = (output: number | null) => ({ type: 'xstate.done.actor.pcLoginAuth', actorId: 'pcLoginAuth', output });

export const pcLoginEntry: CatalogEntry = {
  id: 'pc-login',
  area: 'session',
  title: '电脑端授权检查',
  machine: pcLoginMachine,
  cases: {
    'api.answered': [
      { type: 'api.answered', endpointId: 'searchList', code: 200 },
      { type: 'api.answered', endpointId: 'searchList', code: 201 },
      { type: 'api.answered', endpointId: 'searchList', code: 202 },
      { type: 'api.answered', endpointId: 'searchList', code: 431 },
      { type: 'api.answered', endpointId: 'pcLoginAuth', code: 200 },
    ],
    'xstate.done.actor.pcLoginAuth': [answered(1), answered(-1)],
  },
  memberEvents: {},
  words: {
    pcLoginAuth: '查询能否在电脑端使用',
    announcePcForbidden: '提示不允许电脑端使用',
    isForeignSuccess: '其他请求已成功',
    isForbidden: '不允许电脑端使用',
    restTime: '两次检查的间隔',
    'api.answered': '服务器已应答',
  },
  hasView: false,
  minimumPaths: 1,
};
