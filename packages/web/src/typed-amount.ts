import { readAmount } from '@tradewind/messages/typed-numbers'
import { currentLocale } from './language.ts'

/** {@link readAmount} in the language of the page: "1,299.50" as the wire takes it; undefined when it is no amount. */
export function readTypedAmount(text: string): string | undefined {
  return readAmount(text, currentLocale())
}
