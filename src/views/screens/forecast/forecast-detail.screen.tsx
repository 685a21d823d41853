import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { forecastQuery } from '#api/queries/forecast.queries.ts';
import type { Forecast } from '#domain/forecast.ts';
import { useApp } from '../../shared/app-context.ts';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { ForecastArticle } from './forecast-article.tsx';

const LIST = '/subscribe/upfront';

/** Business-opportunity detail (S1-07, S2-19). Opening one counts against the daily views; the server decides. */
export function ForecastDetailScreen() {
  const id = recordId(useSearch());
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      {id === null ? (
        <RecordState<Forecast> asked={null} heading="商机详情" what="商机" listPath={LIST}>
          {() => null}
        </RecordState>
      ) : (
        <OneForecast key={id} id={id} />
      )}
    </div>
  );
}

function OneForecast({ id }: { readonly id: string }) {
  const asked = useQuery(forecastQuery(useApp().call, id));
  return (
    <RecordState asked={asked} heading="商机详情" what="商机" listPath={LIST}>
      {(forecast) => <ForecastArticle forecast={forecast} />}
    </RecordState>
  );
}
