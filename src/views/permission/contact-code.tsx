import { isExternalUrl } from '#domain/mask.ts';
import type { Contact } from '#machines/permission/permission.types.ts';
import { QrCode } from '../shared/qr-code.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PERMISSION_TEXT as TEXT } from './permission.copy.ts';

const EDGE_PX = 140;
const isPicture = (value: string): boolean =>
  value.startsWith('/') || (isExternalUrl(value) && /\.(png|jpe?g|webp|svg|gif)(\?|$)/i.test(value));

/** The service's WeChat code, as a picture or drawn from its text, and its phone (S6-06). */
export function ContactCode({ contact }: { readonly contact: Contact | null }) {
  if (contact === null) return <Skeleton className="mx-auto size-35" />;
  const { qrcode, mobile } = contact;
  return (
    <div className="flex flex-col items-center gap-2">
      {qrcode && (
        <figure className="flex flex-col items-center gap-2">
          <div className="rounded-lg border border-border bg-white p-2">
            {isPicture(qrcode) ? (
              <img src={qrcode} alt={TEXT.scan} width={EDGE_PX} height={EDGE_PX} />
            ) : (
              <QrCode value={qrcode} label={TEXT.scan} sizePx={EDGE_PX} />
            )}
          </div>
          <figcaption className="text-muted-foreground text-sm">{TEXT.scan}</figcaption>
        </figure>
      )}
      {mobile && (
        <p className="text-sm">
          {TEXT.phone}
          <a href={`tel:${mobile}`} className="ml-2 font-medium text-primary-solid tabular">
            {mobile}
          </a>
        </p>
      )}
    </div>
  );
}
