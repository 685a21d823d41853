const WIDTH = 30;

/** A bar on one line of a terminal; in a file or pipe one line for every tenth. */
export function progressBar(
  title: string,
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
): (done: number, total: number) => void {
  let tenths = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    if (stream.isTTY) {
      const full = Math.round(share * WIDTH);
      stream.write(
        `\r${title} [${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${Math.round(share * 100)}%${share === 1 ? '\n' : ''}`,
      );
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      stream.write(`${title} ${tenths * 10}%\n`);
    }
  };
}
