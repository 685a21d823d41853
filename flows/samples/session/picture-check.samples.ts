import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { pictureCheckMachine } from '#machines/session/picture-check.machine.ts';

const failed = (code: number, serverMessage: string) => ({
  type: 'xstate.error.actor.sendMessageCode',
  actorId: 'sendMessageCode',
  error: { kind: 'code', code, serverMessage },
});

export const pictureCheckEntry: CatalogEntry = {
  id: 'picture-check',
  area: 'session',
  title: '图形验证',
  machine: pictureCheckMachine,
  input: { mobile: '13800000001' },
  cases: {
    'answer.submitted': [
      { type: 'answer.submitted', answer: 'ａ2 c４' },
      { type: 'answer.submitted', answer: '' },
    ],
    'xstate.done.actor.getCheckPicture': [
      {
        type: 'xstate.done.actor.getCheckPicture',
        actorId: 'getCheckPicture',
        output: {
          pictureId: 'pic_1',
          picture: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
        },
      },
    ],
    'xstate.done.actor.sendMessageCode': [
      {
        type: 'xstate.done.actor.sendMessageCode',
        actorId: 'sendMessageCode',
        output: { secondsLeft: 60, sandboxCode: null },
      },
    ],
    'xstate.error.actor.sendMessageCode': [
      failed(235, '图形验证码错误或已失效，请重新输入'),
      failed(429, '验证码发送过于频繁，请5分钟后再试'),
    ],
  },
  memberEvents: {
    'answer.submitted': '确定',
    'picture.renewed': '换一张',
    'check.declined': '取消',
  },
  words: {
    getCheckPicture: '获取图形验证码',
    sendMessageCode: '发送短信验证码',
    takePicture: '显示图形验证码',
    dropPicture: '清除图形验证码',
    takeAnswer: '记下所填验证码',
    markMistake: '指出验证码填写有误',
    dropMistake: '清除错误提示',
    takeFailure: '记下失败原因',
    takeSent: '记下短信已发送',
    isWhole: '已填满四位',
    isPictureOver: '图形验证码有误或已失效',
    pictureLife: '图形验证码有效期',
  },
  hasView: true,
  minimumPaths: 10,
};
