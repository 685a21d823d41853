import { Button } from '#views/ui/button.tsx';

const TEXT = {
  title: '抱歉，程序出现异常',
  help: '您的数据已保存在服务器，刷新后可继续使用',
  reload: '刷新页面',
} as const;

/** Shown in the place of a page after a flow failed (I15), with a way to reload. */
export const FatalError = ({ onReload }: { readonly onReload: () => void }) => (
  <div role="alert" className="grid min-h-[calc(0.8*var(--screen-height))] place-items-center p-6 text-center">
    <div>
      <h1 className="font-semibold text-xl">{TEXT.title}</h1>
      <p className="mt-2 text-muted-foreground">{TEXT.help}</p>
      <Button className="mt-6" size="lg" onClick={onReload}>
        {TEXT.reload}
      </Button>
    </div>
  </div>
);
