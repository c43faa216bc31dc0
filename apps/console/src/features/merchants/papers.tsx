import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import { useAct } from '../../shared/act.ts'
import type { Merchant } from './merchant-queries.ts'

/** How many papers there are of each kind; opening them is asked for, since each look is noted. */
export function Papers({ merchant, mayOpen }: { merchant: Merchant; mayOpen: boolean }) {
  const t = useT()
  const open = useAct('POST /api/admin/merchant_papers', [])
  const { id, papers, papers_days: days } = merchant
  return (
    <section aria-label={t('merchants.papers.title')}>
      <SectionHead title={t('merchants.papers.title')} level={3} className="mt-5" />
      {papers.length === 0 && <p className="text-ink-2">{t('merchants.papers.gone')}</p>}
      {!open.data && (
        <ul className="grid gap-1">
          {papers.map(({ kind, count }) => (
            <li key={kind}>{t(`merchants.papers.${kind}`, { count })}</li>
          ))}
        </ul>
      )}
      {open.data && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2.5">
          {open.data.papers.map(({ id: paper, kind, image }) => (
            <li key={paper}>
              <a href={image.template.replace('{w}', '1920')} target="_blank" rel="noreferrer">
                <img
                  src={image.url}
                  alt={t(`merchants.field.${kind}`)}
                  width={image.width}
                  height={image.height}
                  className="aspect-[4/3] w-full rounded-m bg-sunk object-cover"
                />
                <span className="cap">{t(`merchants.field.${kind}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="cap mt-2">{t('merchants.papers.private', { days })}</p>
      {mayOpen && papers.length > 0 && !open.data && (
        <Button
          kind="line"
          size="s"
          className="mt-2"
          busy={open.isPending}
          busyLabel={t('words.loading')}
          onClick={() => open.mutate({ input: { id }, key: newIdempotencyKey() })}
        >
          {t('merchants.papers.open')}
        </Button>
      )}
      {open.error && (
        <p role="alert" className="mt-1 text-s text-danger">
          {open.error.message}
        </p>
      )}
    </section>
  )
}
