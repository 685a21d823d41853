import { useState } from 'react';
import type { FlowData } from '../data/flow-data.ts';
import { Phrases } from '../model/phrases.ts';
import { machineFile } from '../take-away/machine-file.ts';
import { markdown } from '../take-away/markdown.ts';
import { mermaid } from '../take-away/mermaid.ts';
import { save } from './save.ts';

/** A form in which a flow leaves the gallery. */
interface Form {
  readonly id: string;
  readonly title: string;
  readonly use: string;
  readonly file: string;
  readonly type: string;
  readonly text: (flow: FlowData) => string;
}

const FORMS: readonly Form[] = [
  {
    id: 'machine',
    title: '状态机文件',
    use: '只依赖xstate，可粘贴到Stately编辑器，或在任何项目中打开',
    file: '.machine.ts',
    type: 'text/typescript',
    text: ({ graph, config }) => machineFile(graph, config),
  },
  {
    id: 'json',
    title: 'JSON',
    use: '状态机的配置，供Stately编辑器等工具导入',
    file: '.json',
    type: 'application/json',
    text: ({ config }) => `${JSON.stringify(config, null, 2)}\n`,
  },
  {
    id: 'mermaid',
    title: 'Mermaid',
    use: '粘贴到GitHub、GitLab或飞书等文档中即成图',
    file: '.mmd',
    type: 'text/plain',
    text: ({ graph, dictionary }) => `${mermaid(graph, new Phrases(dictionary))}\n`,
  },
  {
    id: 'markdown',
    title: 'Markdown',
    use: '状态与转移的表格，供评审与存档',
    file: '.md',
    type: 'text/markdown',
    text: (flow) => markdown(flow),
  },
];

/** The flow in the forms of other tools. SVG and PNG are saved on the chart, as it is shown there. */
export function ExportView({ flow }: { flow: FlowData }) {
  const [chosen, setChosen] = useState(FORMS[0] as Form);
  const [copied, setCopied] = useState<string | null>(null);
  const text = chosen.text(flow);
  return (
    <div className="export">
      <div className="export-list" role="radiogroup" aria-label="格式">
        {FORMS.map((form) => (
          <label key={form.id} className="export-option">
            <input type="radio" name="form" checked={form === chosen} onChange={() => setChosen(form)} />
            <b>{form.title}</b>
            <span>{form.use}</span>
          </label>
        ))}
        <p className="hint">流程图的SVG与PNG在“流程图”页保存，与屏幕所示相同。</p>
      </div>
      <section className="export-text" aria-label={chosen.title}>
        <p className="export-tools">
          <code>{`${flow.id}${chosen.file}`}</code>
          <button type="button" onClick={() => save(`${flow.id}${chosen.file}`, text, `${chosen.type};charset=utf-8`)}>
            下载
          </button>
          <button
            type="button"
            onClick={() =>
              void navigator.clipboard?.writeText(text).then(
                () => setCopied(chosen.id),
                () => setCopied(null),
              )
            }
          >
            {copied === chosen.id ? '已复制' : '复制'}
          </button>
        </p>
        <pre tabIndex={0}>{text}</pre>
      </section>
    </div>
  );
}
