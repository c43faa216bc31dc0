/** A name without what people leave out when they type it: accents, spaces, dots and capitals. Taipei is 臺北 or 台北. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll('臺', '台')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()
