import type { Answer } from '@tradewind/contract/calls'
import type { Translate } from '@tradewind/messages/translate'

type Benefit = Pick<Answer<'GET /api/promo/list'>['list'][number], 'kind' | 'percent' | 'cap' | 'amount'>

/** What a code takes off, in a word or two. */
export const codeGives = (t: Translate, { kind, percent, cap, amount }: Benefit): string =>
  t('codes.gives', {
    kind,
    ratio: (percent ?? 0) / 100,
    capped: cap === null ? 'no' : 'yes',
    cap: cap ?? '0',
    amount: amount ?? '0',
  })
