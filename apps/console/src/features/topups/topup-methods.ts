export const methodNames = ['bank', 'chain'] as const
export type Method = (typeof methodNames)[number]
export const readMethod = (value: unknown): Method | undefined => methodNames.find((name) => name === value)
