/** A file as members get it: made from the announcement when it is asked for, whatever format the source named. */
export const SERVED_TYPE = 'pdf';

const stemOf = (name: string): string => name.replace(/\.[\da-z]{1,5}$/i, '') || '附件';

/** @example servedName('采购需求.docx') // '采购需求.pdf' */
export const servedName = (name: string): string => `${stemOf(name)}.${SERVED_TYPE}`;
export const documentTitle = stemOf;
