import type { Application } from '../application.ts';
import { useServicePhone } from './use-company.ts';

/** The line that a screen shows where only the service can help. */
export const servicePhoneOf = (application: Application) => () => <ServicePhone application={application} />;

function ServicePhone({ application }: { readonly application: Application }) {
  const phone = useServicePhone(application);
  return (
    phone && (
      <a href={`tel:${phone}`} className="tabular font-medium text-primary-solid hover:underline">
        服务热线 {phone}
      </a>
    )
  );
}
