import { useId } from 'react';

interface PayloadFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** JSON of a payload; what is wrong with it is said below, and nothing of it is lost. */
export function PayloadField({ label, value, error, onChange }: PayloadFieldProps) {
  const id = useId();
  return (
    <>
      <textarea
        className="input payload"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        spellCheck={false}
        rows={Math.min(12, Math.max(3, value.split('\n').length))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && (
        <p className="play-problem" role="alert" id={id}>
          {error}
        </p>
      )}
    </>
  );
}

/** @example parsePayload('{"a":}').error // '内容不是有效的 JSON：第1行附近有误。内容已保留，请修改后再发送。' */
export function parsePayload(text: string): { readonly value: unknown; readonly error: string | null } {
  if (text.trim() === '') return { value: undefined, error: null };
  try {
    return { value: JSON.parse(text), error: null };
  } catch (failure) {
    const line = lineOf(text, String(failure));
    const where = line === null ? '' : `：第${line}行附近有误`;
    return { value: undefined, error: `内容不是有效的 JSON${where}。内容已保留，请修改后再发送。` };
  }
}

/** The line that the browser complains of; `null` where it names no place, as Chrome for a token that does not belong there. */
function lineOf(text: string, complaint: string): number | null {
  const named = /at line (\d+)/.exec(complaint)?.[1];
  if (named !== undefined) return Number(named);
  const place = / at position (\d+)/.exec(complaint)?.[1] ?? (/ end of /.test(complaint) ? text.length : null);
  const lines = text.slice(0, place === null ? text.length : Number(place)).split('\n').length;
  return place === null && lines > 1 ? null : lines;
}
