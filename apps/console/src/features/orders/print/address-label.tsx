import { useFormat, useT } from '@tradewind/messages/react'
import { useLayoutEffect, useRef } from 'react'
import type { Slip } from './slips-query.ts'
import { linesOf } from './to-lines.ts'

/** The largest letters first; what is longer than a label takes smaller ones. */
const LETTERS = [17, 15, 13.5, 12, 11, 10, 9, 8, 7]

/** One label: who sends it, where it goes, and the order's number. All of it stands on the label, however long the address is. */
export function AddressLabel({ slip }: { slip: Slip }) {
  const t = useT()
  const format = useFormat()
  const label = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const fit = () => label.current && fitLetters(label.current)
    fit()
    // Letters that come later are of another width.
    document.fonts?.addEventListener('loadingdone', fit)
    return () => document.fonts?.removeEventListener('loadingdone', fit)
  }, [])
  return (
    <article ref={label} className="label" aria-label={t('packing.print.labelOf', { sn: slip.sn })}>
      <p className="label-from">
        {[slip.from.name, ...slip.from.lines].map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address never change places
          <span key={at} dir="auto">
            {line}
          </span>
        ))}
      </p>
      <address className="label-to">
        {linesOf(slip, format.country).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address never change places
          <p key={at} dir="auto" className={line === slip.address.addressee ? 'to-name' : undefined}>
            {line}
          </p>
        ))}
        <p className="label-phone" dir="ltr">
          {slip.address.mobile}
        </p>
      </address>
      <p className="label-sn">
        <bdi>{slip.sn}</bdi>
      </p>
    </article>
  )
}

function fitLetters(label: HTMLElement): void {
  for (const points of LETTERS) {
    label.style.setProperty('--letters', `${points}pt`)
    if (label.scrollHeight <= label.clientHeight && label.scrollWidth <= label.clientWidth) return
  }
}
