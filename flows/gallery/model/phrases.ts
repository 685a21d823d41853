import { conditionText } from './condition.ts';
import type { ChartState, ChartTransition } from './machine-graph.ts';

/** What happens to a flow, whatever it does then. */
export type Happening = Pick<ChartTransition, 'kind' | 'event' | 'of'>;

/** Who makes a transition happen. */
export type Cause = 'member' | 'server' | 'browser' | 'child' | 'flow' | 'timer' | 'auto';

export const CAUSE_TITLES: Readonly<Record<Cause, string>> = {
  member: '会员',
  server: '服务器',
  browser: '系统',
  child: '子流程',
  flow: '其他流程',
  timer: '计时',
  auto: '自动',
};

/** What a chart is drawn with: Chinese phrases by code name, and what the names are. Plain JSON. */
export interface Dictionary {
  /** Phrase of an event, action, guard, port, child or delay. A name with parameters: `name {"a":1}`. */
  readonly words: Readonly<Record<string, string>>;
  readonly memberEvents: readonly string[];
  /** Endpoint of each port that asks the server. @example { submitOrder: 'POST /order' } */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Flow that each invoked child is, by the name of the source. */
  readonly children: Readonly<Record<string, string>>;
  /** Chinese texts of descriptions and reasons that are written in another language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Brackets around names in camel case or addresses. @example '（minAmount、/login）' */
const CODE_BRACKETS = /（(?=[^（）]*(?:[a-z][A-Z]|\/))[^（）\u4e00-\u9fff]*）/gu;

/** Texts of one chart, in Chinese or as code names. */
export class Phrases {
  readonly #dictionary: Dictionary;
  readonly #isCode: boolean;

  constructor(dictionary: Dictionary, { isCode = false } = {}) {
    this.#dictionary = dictionary;
    this.#isCode = isCode;
  }

  /** @example phrases.word('keepQuote') // '记下报价' */
  readonly word = (name: string, params?: unknown): string => {
    if (this.#isCode) return name;
    const { words } = this.#dictionary;
    return (params === undefined ? undefined : words[`${name} ${JSON.stringify(params)}`]) ?? words[name] ?? name;
  };

  /** A description or reason; as its author wrote it among code names. */
  readonly prose = (text: string): string => (this.#isCode ? text : (this.#dictionary.texts[text] ?? text));

  /** A requirement; its code names in brackets are left out unless they are wanted. */
  readonly requirement = (text: string): string => (this.#isCode ? text : text.replace(CODE_BRACKETS, ''));

  readonly stateTitle = ({ title, key }: Pick<ChartState, 'title' | 'key'>): string => (this.#isCode ? key : title);

  /** Who makes it happen. */
  readonly cause = ({ kind, event, of }: Happening): Cause => {
    const { memberEvents, endpoints, children } = this.#dictionary;
    if (kind === 'after') return 'timer';
    if (kind === 'always' || kind === 'stateDone') return 'auto';
    if (kind === 'sent') return memberEvents.includes(event) ? 'member' : 'flow';
    if (of !== null && of in children) return 'child';
    return of !== null && of in endpoints ? 'server' : 'browser';
  };

  /** What happens, without who and under which condition. @example '提交订单成功' */
  event({ kind, event, of }: Happening): string {
    if (this.#isCode) return codeName(kind, event, of);
    const { children } = this.#dictionary;
    switch (kind) {
      case 'done':
        return of !== null && of in children ? `${this.word(of)}结束` : `${this.word(of ?? event)}成功`;
      case 'error':
        return `${this.word(of ?? event)}失败`;
      case 'after':
        return `${/^\d+$/.test(of ?? '') ? `${of}毫秒` : this.word(of ?? event)}到时`;
      case 'always':
        return '随即';
      case 'stateDone':
        return '各步完成';
      case 'snapshot':
        return `${this.word(of ?? event)}有变化`;
      case 'sent':
        return event === '*' ? '任何其他事件' : this.word(event);
    }
  }

  /** @example '若可在线支付', '否则' */
  condition({ guard, isOtherwise }: ChartTransition): string | null {
    if (guard === null) return isOtherwise ? (this.#isCode ? 'else' : '否则') : null;
    const text = conditionText(guard, this.word);
    return this.#isCode ? `[${text}]` : `若${text}`;
  }
}

function codeName(kind: ChartTransition['kind'], event: string, of: string | null): string {
  switch (kind) {
    case 'done':
      return `done ${of}`;
    case 'error':
      return `error ${of}`;
    case 'after':
      return `after ${of}`;
    case 'always':
      return 'always';
    case 'stateDone':
      return 'onDone';
    case 'snapshot':
      return `snapshot ${of}`;
    case 'sent':
      return event;
  }
}
