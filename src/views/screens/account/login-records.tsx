import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Login, loginsQuery } from '#api/queries/account.queries.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { LOGIN_METHOD_LABEL, SESSION_DAYS, SESSION_END_LABEL } from '#domain/login.ts';
import { useApp } from '../../shared/app-context.ts';
import { PartState } from '../../shared/part-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';

const SHOWN = 5;

/** Own logins, so that a member notices one that was not theirs (S4-03). */
export function LoginRecords() {
  const { call } = useApp();
  const logins = useQuery(loginsQuery(call));
  const [isWhole, setWhole] = useState(false);
  return (
    <AccountSection
      title="登录记录"
      help={`近${SESSION_DAYS}天的登录。同一账号只能在一台设备上登录；发现不是本人的登录，请更换手机号`}
    >
      <div className="lg:col-span-2">
        <PartState asked={logins} what="登录记录">
          {(all) => (
            <>
              <ul className="flex flex-col">
                {(isWhole ? all : all.slice(0, SHOWN)).map((login) => (
                  <LoginRow key={`${login.loggedInAt} ${login.endedAt}`} login={login} />
                ))}
              </ul>
              {all.length > SHOWN && !isWhole && (
                <Button variant="outline" className="mt-3" onClick={() => setWhole(true)}>
                  查看全部{all.length}条
                </Button>
              )}
            </>
          )}
        </PartState>
      </div>
    </AccountSection>
  );
}

function LoginRow({
  login: { browser, endReason, endedAt, isCurrent, loggedInAt, method },
}: {
  readonly login: Login;
}) {
  return (
    <li className="flex flex-col gap-0.5 border-border border-b py-2.5 first:pt-0 last:border-b-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-medium">{browser ?? '未知设备'}</span>
        {isCurrent && <Badge variant="success">当前登录</Badge>}
      </span>
      <span className="flex flex-wrap gap-x-4 text-muted-foreground text-sm">
        <span className="tabular">{dateTimeText(loggedInAt)}</span>
        {method && <span>{LOGIN_METHOD_LABEL[method]}</span>}
        {endedAt && (
          <span className="tabular">
            结束于{dateTimeText(endedAt)}
            {endReason && `（${SESSION_END_LABEL[endReason]}）`}
          </span>
        )}
      </span>
    </li>
  );
}
