import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Keywords that occur in many names. */
const EXAMPLES = ['医院', '学院', '建设工程', '环境', '信息技术', '招标代理'];

/** Shown before the first search. */
export function EnterpriseStart({ onSearch }: { readonly onSearch: (word: string) => void }) {
  return (
    <EmptyState
      kind="first-use"
      title="查找一家企业"
      help="输入企业名称、曾用名或统一社会信用代码，查看工商信息、招投标业绩与合作关系"
      action={EXAMPLES.map((word) => (
        <Button key={word} variant="outline" size="sm" onClick={() => onSearch(word)}>
          {word}
        </Button>
      ))}
    />
  );
}
