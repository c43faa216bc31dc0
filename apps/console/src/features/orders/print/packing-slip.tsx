import { useFormat, useT } from '@tradewind/messages/react'
import type { Slip } from './slips-query.ts'
import { linesOf } from './to-lines.ts'

/** What belongs into the parcel of an order. The browser breaks it into pages: each says at its head which order it belongs to, and no line is cut in two. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const t = useT()
  const format = useFormat()
  const pieces = slip.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="slip" aria-label={t('packing.print.slipOf', { sn: slip.sn })}>
      <table>
        <thead>
          <tr className="slip-head">
            <td colSpan={2}>
              <bdi>{slip.from.name}</bdi>
            </td>
            <td className="slip-sn">
              <bdi>{slip.sn}</bdi>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={3}>
              <div className="slip-sides">
                <address>
                  {linesOf(slip, format.country).map((line, at) => (
                    // Two lines of an address may say the same.
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                    <p key={at} dir="auto" className={line === slip.address.addressee ? 'to-name' : undefined}>
                      {line}
                    </p>
                  ))}
                </address>
                <p className="slip-facts">
                  {t('packing.print.ordered', { at: slip.created_at })}
                  <br />
                  {t('console.orders.pieces', { count: pieces })}
                </p>
              </div>
              {slip.note && (
                <p className="slip-note">
                  {t('packing.print.note')} <bdi>{slip.note}</bdi>
                </p>
              )}
            </td>
          </tr>
          {slip.items.map((item) => (
            <tr key={item.id} className="slip-line">
              <td className="slip-count">
                {format.number(item.quantity)} <span aria-hidden>×</span>
              </td>
              <td dir="auto">
                {item.title}
                {item.spec && (
                  <>
                    <br />
                    <span className="slip-spec">{item.spec}</span>
                  </>
                )}
              </td>
              <td className="slip-code">
                <bdi>{item.code}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
