import { useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { codeGives } from '../../shared/codes/code-gives.ts'
import type { Quote } from './checkout-queries.ts'

/** Codes that would make exactly this cheaper, the best first; the one that is used already is not offered again. */
export function OfferedCodes({ quote: { codes, promo }, onUse }: { quote: Quote; onUse: (code: string) => void }) {
  const t = useT()
  const used = promo?.ok ? promo.code : undefined
  const others = codes.filter(({ code }) => code !== used)
  if (others.length === 0) return null
  return (
    <section aria-label={t('checkout.promo.offers')} className="mt-3">
      <p className="cap mb-1.5">{t('checkout.promo.offers')}</p>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ code, saves, ...benefit }) => (
          <li key={code} className="max-w-full">
            <Chip
              icon={<Ticket size={16} />}
              caption={t('checkout.promo.saves', { saved: saves })}
              onClick={() => onUse(code)}
            >
              <span className="sr-only">{t('checkout.promo.use', { code, saved: saves })}: </span>
              {codeGives(t, benefit)}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
