/** How to get a file where the browser saves none: on a phone in WeChat. */
export const OPEN_ELSEWHERE_TEXT = '请点右上角的“…”，选择在浏览器中打开后再下载';
/** The same where nothing else says what is wrong. */
export const UNSAVABLE_TEXT = `微信内无法保存文件，${OPEN_ELSEWHERE_TEXT}`;
