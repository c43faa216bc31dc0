/** Whoever gets a page has a network. */
export const useOnline = (): boolean => true
