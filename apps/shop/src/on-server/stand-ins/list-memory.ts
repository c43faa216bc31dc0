/** What a tab has seen is known to that tab alone. */
export const keptList = (): undefined => undefined
export function useKeptList(): void {}
export function forgetLists(): void {}
