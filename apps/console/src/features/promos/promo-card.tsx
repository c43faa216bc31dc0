import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { copyToClipboard } from '@tradewind/web/clipboard'
import type { ReactNode } from 'react'
import { PromoTerms } from '../../shared/promo-terms.tsx'
import type { AnyPromo, Promo } from './promo-queries.ts'

type PromoCardProps = { promo: AnyPromo; onEdit?: () => void; onEnd: (() => void) | undefined }

/** One code, of a shop or of the house: what it promises, when it holds, how often it was used and what it gave. */
export function PromoCard({ promo, onEdit, onEnd }: PromoCardProps) {
  const t = useT()
  const { intl, file_name } = useLocale()
  const { code, name, state, used, max_uses, given, starts_at, ends_at } = promo
  const most = 'most' in promo ? promo.most : undefined
  const usedUp = state === 'over' && used >= max_uses && Date.parse(ends_at) > Date.now()
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)] wide:p-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-[1.125rem]/7 font-semibold tracking-wide break-all" dir="ltr" translate="no">
          {code}
        </h2>
        <IconButton label={t('promos.card.copy', { code })} onClick={() => void copyToClipboard(code)}>
          <Copy size={20} />
        </IconButton>
        <Tag tone={state === 'live' ? 'safe' : state === 'coming' ? 'wait' : 'plain'} className="ms-auto">
          {t(usedUp ? 'promos.state.usedUp' : `promos.state.${state}`)}
        </Tag>
      </div>
      <p className="font-medium break-words">
        <bdi>{name[file_name] ?? name.en ?? Object.values(name)[0]}</bdi>
      </p>
      <p className="mt-1 text-s text-pretty text-ink-2">
        <PromoTerms terms={promo} house={most === undefined ? undefined : true} />
      </p>
      <p className="mt-1 text-s text-ink-2">
        {Date.parse(starts_at) >= Date.parse(ends_at)
          ? t('promos.card.never')
          : t('promos.card.holds', { from: starts_at, to: new Date(Date.parse(ends_at) - 1) })}
      </p>
      {'shown' in promo && <Reach promo={promo} />}
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <Figure label={t('promos.card.used')}>
          <span className="money block text-[1.25rem]/tight">{t('promos.card.usedOf', { used, max: max_uses })}</span>
        </Figure>
        <Figure label={t('promos.card.given')}>
          <Sum amount={given} locale={intl} size="m" />
        </Figure>
        {most !== undefined && (
          <Figure label={t('promos.card.most')}>
            <Sum amount={most} locale={intl} size="m" />
          </Figure>
        )}
        <div className="ms-auto flex gap-2 self-end">
          {onEdit && (
            <Button kind="line" size="xs" onClick={onEdit}>
              {t('words.edit')}
            </Button>
          )}
          {onEnd && (state !== 'over' || usedUp) && (
            <Button kind="line" size="xs" onClick={onEnd}>
              {t('promos.end.button')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** Which goods it is for, where not for all, and who is shown it. */
function Reach({ promo: { goods, shown } }: { promo: Promo }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {goods && (
        <p className="mt-1 line-clamp-2 text-s text-ink-2">
          {t('promos.card.goods', { names: format.list(goods.map(({ title }) => title)) })}
        </p>
      )}
      <p className="mt-1 text-s text-ink-2">{t(shown ? 'promos.card.shown' : 'promos.card.hidden')}</p>
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className="cap block">{label}</span>
      {children}
    </div>
  )
}
