import { Plus, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { canAddGroup, type KeywordGroups as Groups, groupText, withGroup } from '#domain/keyword-group.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { Button } from '../../ui/button.tsx';
import { passFocus } from '../pass-focus.ts';
import { WordList } from './word-list.tsx';

const HELP = `同组的词须同时出现，各组之间满足其一即可；填写搜索词时，还须同时符合搜索词。每组最多${FILTER_LIMITS.wordsPerGroup}个词，最多${FILTER_LIMITS.groups}组`;

export interface KeywordGroupsProps {
  readonly groups: Groups;
  /** Text of the search field: results must match it as well. */
  readonly searchWord: string;
  readonly onChange: (groups: Groups) => void;
}

/** Keyword groups: all keywords of a group, any of the groups (S3-63). An empty group is local state. */
export function KeywordGroups({ groups, searchWord, onChange }: KeywordGroupsProps) {
  const [adding, setAdding] = useState(false);
  const shown = adding || groups.length === 0 ? [...groups, []] : groups;
  // Several groups may change in one event.
  let now = groups;
  const change = (index: number, words: readonly string[]) => {
    setAdding(false);
    now = withGroup(now, index, words);
    onChange(now);
  };
  return (
    <div className="flex flex-col gap-1.5">
      {searchWord !== '' && groups.length > 0 && (
        <p aria-live="polite" className="wrap-anywhere text-sm leading-7">
          {combinationText(searchWord, groups.length)}
        </p>
      )}
      {shown.map((words, index) => {
        const label = `第${index + 1}组`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its position
          <Fragment key={index}>
            {index > 0 && <span className="-my-1 w-12 text-center text-muted-foreground text-xs">或</span>}
            <div
              className="flex flex-wrap items-start gap-x-2 rounded-md bg-muted py-1 pr-1 pl-2.5"
              title={groupText(words)}
            >
              <span className="nowrap-cjk w-12 shrink-0 text-muted-foreground text-sm leading-8 pointer-coarse:leading-10">
                {label}
              </span>
              <WordList
                label={label}
                words={words}
                limit={FILTER_LIMITS.wordsPerGroup}
                placeholder={words.length === 0 ? '输入关键词' : '且包含……'}
                onChange={(next) => change(index, next)}
                focusOnMount={adding && words.length === 0}
              />
              {groups.length === 0 && (
                <p className="px-1.5 text-muted-foreground text-sm max-lg:px-0 max-lg:pb-1 lg:leading-8">{HELP}</p>
              )}
              {groups.length > 0 && (
                <Button
                  ref={passFocus}
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`删除${label}`}
                  onClick={() => change(index, [])}
                >
                  <Trash2 />
                </Button>
              )}
            </div>
          </Fragment>
        );
      })}
      {groups.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {!adding && canAddGroup(groups) && (
            <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
              <Plus />
              添加关键词组
            </Button>
          )}
          <p className="text-muted-foreground text-sm">{HELP}</p>
        </div>
      )}
    </div>
  );
}

/** How search text and groups combine, for the present conditions (D-66). */
const combinationText = (searchWord: string, groups: number): string =>
  groups === 1
    ? `当前结果须同时符合搜索词“${searchWord}”和以下这组关键词`
    : `当前结果须同时符合搜索词“${searchWord}”，以及以下${groups}组关键词中的任意一组`;
