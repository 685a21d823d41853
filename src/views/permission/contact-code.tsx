import type { Contact } from '#machines/permission/permission.types.ts';
import { ServiceCode } from '../shared/service-code.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PERMISSION_TEXT as TEXT } from './permission.copy.ts';

/** The service's WeChat code and its phone (S6-06). */
export function ContactCode({ contact }: { readonly contact: Contact | null }) {
  if (contact === null) return <Skeleton className="mx-auto size-35" />;
  const { qrcode, mobile } = contact;
  if (!qrcode && !mobile) return <p className="text-center text-muted-foreground text-sm">{TEXT.noContact}</p>;
  return (
    <div className="flex flex-col items-center gap-2">
      {qrcode && (
        <figure className="flex flex-col items-center gap-2">
          <ServiceCode value={qrcode} label={TEXT.scan} />
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
