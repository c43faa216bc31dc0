import { MONEY_SOURCES, type MoneySource } from '@tradewind/contract/code-lists'

export type Method = MoneySource
export const readMethod = (value: unknown): Method | undefined => MONEY_SOURCES.find((name) => name === value)
