import type { TabView } from '#machines/navigation/tabs.types.ts';
import { formatAddress } from './hash-location.ts';
import type { StageView } from './view-cache.ts';

/** The tab of a view (S3-56); an error page has none. */
export const toTab = ({ key, address, route, params }: StageView): TabView | null =>
  route.isError
    ? null
    : {
        path: key,
        fullPath: formatAddress(address),
        name: route.name,
        meta: {
          title: route.title,
          affix: (route.affix ?? false) && key === route.pattern,
          noCache: route.noCache ?? false,
        },
        query: Object.fromEntries(new URLSearchParams(address.query)),
        params,
        title: route.title,
      };
