import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { shortText } from './shared.schema.ts';

/** Keywords suggested below the search field (S7-51, S7-64, S7-65). */
export const searchWordList = endpoint({
  id: 'searchWordList',
  method: 'POST',
  path: '/webchat/api/searchWordList',
  input: v.object({ searchWord: v.pipe(shortText, v.minLength(1)) }),
  output: v.array(v.string()),
  requirement: 'S7-51',
  summary: 'Suggestions while typing.',
});
export const getHostSearchWord = endpoint({
  id: 'getHostSearchWord',
  method: 'POST',
  path: '/webchat/api/getHostSearchWord',
  input: v.object({}),
  output: v.array(v.string()),
  requirement: 'S7-64',
  summary: 'Hot search words.',
});
export const getWord = endpoint({
  id: 'getWord',
  method: 'GET',
  path: '/webchat/api/spxm/search-record/search/History/getWord',
  input: v.object({}),
  output: v.array(v.string()),
  requirement: 'S7-65',
  summary: 'My latest search words.',
});
