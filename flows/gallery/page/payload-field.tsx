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
    const place = Number(/position (\d+)/.exec(String(failure))?.[1] ?? text.length);
    const line = text.slice(0, place).split('\n').length;
    return { value: undefined, error: `内容不是有效的 JSON：第${line}行附近有误。内容已保留，请修改后再发送。` };
  }
}
