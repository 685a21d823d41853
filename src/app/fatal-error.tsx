import { PageWord } from '#views/shared/page-word.tsx';

/** Shown after a flow failed (I15), with a way to reload. */
export const FatalError = ({ onReload }: { readonly onReload: () => void }) => (
  <PageWord
    title="抱歉，程序出现异常"
    help="您的数据已保存在服务器，刷新后可继续使用"
    act="刷新页面"
    onAct={onReload}
  />
);
