import { Button } from '#views/ui/button.tsx';

/** A flow died (I15): nothing is pretended, and there is a way on. */
export const Broken = ({ onReload }: { readonly onReload: () => void }) => (
  <main className="grid min-h-dvh place-items-center bg-background p-6 text-center">
    <div>
      <h1 className="font-semibold text-xl">抱歉，程序出现异常</h1>
      <p className="mt-2 mb-6 text-muted-foreground">您的数据已保存在服务器，刷新后可继续使用</p>
      <Button size="lg" onClick={onReload}>
        刷新页面
      </Button>
    </div>
  </main>
);
