import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import type { ReactNode } from 'react'
import { codeGives } from './code-gives.ts'

type Code = Omit<Answer<'GET /api/promo/list'>['list'][number], 'collected'>

/** What a code gives, on what, until when, and how it is called; `children` between the goods and the end. */
export function CodeTerms({ code: { code, goods, minimum, ends_at, ...benefit }, children }: CodeTermsProps) {
  const t = useT()
  return (
    <div className="min-w-0 flex-[1_1_11rem]">
      <b className="block font-semibold text-pretty">{codeGives(t, benefit)}</b>
      <span className="cap block text-pretty">
        {t('codes.on', { count: goods?.count ?? 0, least: minimum === '0.00' ? 'no' : 'yes', minimum })}
      </span>
      {children}
      <span className="cap block">
        {t('codes.until', { until: new Date(Date.parse(ends_at) - 1) })}
        {' · '}
        <bdi dir="ltr" translate="no" className="tracking-wide">
          {code}
        </bdi>
      </span>
    </div>
  )
}

type CodeTermsProps = { code: Code; children?: ReactNode }
