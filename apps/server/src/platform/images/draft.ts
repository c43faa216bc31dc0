/** Where a width lies until it has its name. */
export const draftOf = (draft: string, width: number): string => `${draft}-${width}.webp`
